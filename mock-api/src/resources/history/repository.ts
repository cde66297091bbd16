import type { Fields, HistoryConflict } from 'shared-contract';
import type { Db } from '../../db/database';
import { fromFlag } from '../../db/dialect';
import type { Columns } from '../../db/history';
import { countRows, listed, totalsOf, type Listed, type Page } from '../../db/pages';
import { ENTITIES, type EntityTable, type Row } from '../../db/schema';
import type { Host } from '../../host';

/** Maximum length (characters) of a text in a list with entries of several rows. */
const EXCERPT = 200;

export interface HistoryQuery {
  table?: EntityTable | undefined;
  rowId?: number | undefined;
  agent?: string | undefined;
  /** True: only the deletions of rows that are still deleted. */
  isTrash: boolean;
}

/** Thrown to roll back a transaction with conflicts. */
export class ConflictError extends Error {
  constructor(readonly conflicts: HistoryConflict[]) {
    super('Changed again in the meantime.');
  }
}

/** Runs a transaction. Returns the conflicts if it throws them, in which case nothing is changed. */
export async function conflictsOf(transaction: () => Promise<void>): Promise<HistoryConflict[]> {
  try {
    await transaction();
    return [];
  } catch (error) {
    if (error instanceof ConflictError) return error.conflicts;
    throw error;
  }
}

/** Fields that the history entry of a draft can have. */
const DRAFTED: Fields = { ...ENTITIES.projects, ...ENTITIES.offers, ...ENTITIES.blogs };

/** Converts the columns of a draft to those of the row that it changes. */
function drafted({ values, ...columns }: Columns): Columns {
  const files = Object.entries(columns).filter(([name]) => DRAFTED[name]?.kind === 'file');
  return { ...(typeof values === 'string' && (JSON.parse(values) as Columns)), ...Object.fromEntries(files) };
}

/** Columns of an entry in wire form: flags are booleans, and texts longer than `cut` characters are shortened. */
export function plainColumns(table: EntityTable, columns: Columns | null, cut = Infinity): Columns | null {
  if (columns === null) return null;
  const isDraft = table === 'drafts';
  const fields: Fields = isDraft ? DRAFTED : ENTITIES[table];
  return Object.fromEntries(
    Object.entries(isDraft ? drafted(columns) : columns).map(([name, value]) => {
      if (fields[name]?.kind === 'flag') return [name, fromFlag(value as number)];
      return [name, typeof value === 'string' && value.length > cut ? `${value.slice(0, cut)} …` : value];
    }),
  );
}

function toWire({ before, after, isCascaded, table, ...entry }: Row<'history'>, cut: number) {
  const columns = (json: string | null) =>
    plainColumns(table, json === null ? null : (JSON.parse(json) as Columns), cut);
  return { ...entry, table, isCascaded: fromFlag(isCascaded), before: columns(before), after: columns(after) };
}

/**
 * Query for the entries of a list, newest first. Compares `isCascaded` with a literal, because SQLite does not use a
 * partial index for a bound parameter.
 */
function listedEntries(db: Db, { table, rowId, agent, isTrash }: HistoryQuery) {
  let query = db.selectFrom('history').selectAll().orderBy('id', 'desc');
  if (table !== undefined) query = query.where('table', '=', table);
  query =
    rowId === undefined ? query.where((row) => row('isCascaded', '=', row.lit(0))) : query.where('rowId', '=', rowId);
  if (agent !== undefined) query = query.where('agent', '=', agent);
  if (!isTrash) return query;
  return query
    .where('after', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('history as later')
            .select('later.id')
            .whereRef('later.table', '=', 'history.table')
            .whereRef('later.rowId', '=', 'history.rowId')
            .whereRef('later.id', '>', 'history.id'),
        ),
      ),
    );
}

/**
 * Returns a function that reads one page of the matching entries, newest first, with their total number. Unless a single row
 * is requested, it shortens texts and omits `isCascaded` entries: rows that were deleted or restored with the row that
 * they belong to, and published drafts.
 */
export function historyPages(host: Pick<Host, 'db' | 'isAlone'>) {
  const totals = totalsOf(host);
  return async (asked: HistoryQuery, page: Page): Promise<Listed<ReturnType<typeof toWire>>> => {
    const query = listedEntries(host.db, asked);
    const { rows, ...rest } = await listed(query, page, () => totals(asked, () => countRows(query)));
    const cut = asked.rowId === undefined ? EXCERPT : Infinity;
    return { ...rest, rows: rows.map((entry) => toWire(entry, cut)) };
  };
}
