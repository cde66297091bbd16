import {
  flag,
  readList,
  rowsOf,
  text,
  toRecord,
  type HistoryColumns,
  type HistoryConflict,
  type HistoryEntry,
  type WireRecord,
} from 'shared-contract';
import { TAGS } from 'shared-state';
import { injectManaged } from './current';

/** A page of the history, optionally of one table, row or agent; `trash` lists deleted rows. */
export interface HistoryQuery {
  table?: string | undefined;
  rowId?: string | undefined;
  agent?: string | undefined;
  trash?: true | undefined;
  /** Starts at 1. */
  page: number;
  pageSize: number;
}

/** The version of a row after the history entry `id`, or the version before it if `before` is true. */
export interface Version {
  id: number;
  before: boolean;
  /** Id of the row's newest entry that the agent has seen. */
  seen: number;
}

const readColumns = (wire: unknown): HistoryColumns | null => (wire === null ? null : toRecord(wire));

const readEntry = (wire: WireRecord): HistoryEntry => ({
  id: text(wire.id),
  change: text(wire.change),
  at: text(wire.at),
  agent: text(wire.agent) || null,
  table: text(wire.table),
  rowId: text(wire.rowId),
  label: text(wire.label),
  before: readColumns(wire.before),
  after: readColumns(wire.after),
});

const readConflict = (wire: WireRecord): HistoryConflict => ({
  table: text(wire.table),
  label: text(wire.label),
  isDeleted: flag(wire.isDeleted),
  current: readColumns(wire.current),
  restored: readColumns(wire.restored),
});

/** A row that an undo left unchanged because the API host refuses its previous state. */
export interface RefusedUndo {
  label: string;
  reason: string;
}

/** Result of an undo, which changed nothing if there are conflicts. */
export interface Undone {
  conflicts: HistoryConflict[];
  /** Empty on API hosts that refuse the whole call because of one row. */
  refused: RefusedUndo[];
}

const readRefused = ({ label, reason }: WireRecord): RefusedUndo => ({ label: text(label), reason: text(reason) });

/** Definition of a mutation that reverts changes. It returns the conflicts; if there are any, it changed nothing. */
export const revert = <Arg extends object>(url: string) => ({
  query: (body: Arg) => ({ url, method: 'POST' as const, body, authenticated: true }),
  transformResponse: (wire: unknown) => readList(toRecord(wire).conflicts, readConflict),
  // Any row may have changed.
  invalidatesTags: [...TAGS],
});

/** History of the agents' changes, undo and trash (product.md 7.14). */
export const historyApi = injectManaged('history', (build) => ({
  listCapabilities: build.query<string[], void>({
    query: () => ({ url: 'capabilities', nullable: true }),
    transformResponse: (wire: unknown) => readList(wire, ({ name }) => text(name)),
  }),
  listHistory: build.query<{ entries: HistoryEntry[]; total: number }, HistoryQuery>({
    query: ({ page, pageSize, ...filters }) => ({
      url: 'history',
      params: { ...filters, page, pageSize },
      authenticated: true,
    }),
    transformResponse: (wire: unknown, meta) => ({
      entries: readList(wire, readEntry),
      total: meta?.total ?? rowsOf(wire)?.length ?? 0,
    }),
    providesTags: ['History'],
  }),
  /** `undoRows` without the refused rows, for remotes that were built with it. Remove it with the next major version. */
  undoChanges: build.mutation<HistoryConflict[], { changes: string[]; overwrite: boolean }>(revert('history/undo')),
  undoRows: build.mutation<Undone, { changes: string[]; overwrite: boolean }>({
    ...revert('history/undo'),
    transformResponse: (wire: unknown) => ({
      conflicts: readList(toRecord(wire).conflicts, readConflict),
      refused: readList(toRecord(wire).refused, readRefused),
    }),
  }),
  restoreVersion: build.mutation<HistoryConflict[], Version & { overwrite: boolean }>(revert('history/restore')),
}));

export const { useListCapabilitiesQuery, useListHistoryQuery } = historyApi;
