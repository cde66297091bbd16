import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { timeAfter } from './clock';
import type { Db } from './database';
import { toFlag } from './dialect';
import { HttpError } from '../http/errors';
import { fileColumnsOf, type EntityTable } from './schema';
import { changing } from './transaction';

/** Columns and their values as stored. */
export type Columns = Readonly<Record<string, unknown>>;

/** One call or scheduled action of an agent that changes rows. */
export interface Change {
  /** UUID. */
  id: string;
  agentId: number;
  /** True once a row is recorded. */
  hasRows: boolean;
  /** True if the call has an `Idempotency-Key`, so it may repeat an earlier one. */
  isRepeatable: boolean;
  /** Throws if a row must not be written; the transaction is then rolled back. */
  check?: RowCheck | undefined;
}

/** Checks a row before it is recorded: its stored state and the new one, each null if there is none. */
export type RowCheck = (table: EntityTable, before: Columns | null, after: Columns | null) => void;

const running = new AsyncLocalStorage<Change>();

export const changeBy = (agentId: number, check?: RowCheck, key?: string): Change => ({
  id: key === undefined ? randomUUID() : uuidOf(`${agentId} ${key}`),
  agentId,
  hasRows: false,
  isRepeatable: key !== undefined,
  check,
});

/** A UUID (version 8, RFC 9562) that is derived from the text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Runs `work`; every row it writes is recorded as part of the change. */
export const recording = <T>(change: Change, work: () => T): T => running.run(change, work);

/** Why the check of the current change would refuse to write the row; null if it would not. */
export function refusalOf(...write: Parameters<RowCheck>): string | null {
  try {
    running.getStore()?.check?.(...write);
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}

/**
 * Id of the row that the current call created when it was sent before, for example if its response was lost; undefined
 * if there is none. Use it only within `changing`, which waits for an earlier call that is still running.
 */
export async function createdBefore(trx: Db, table: EntityTable): Promise<number | undefined> {
  const change = running.getStore();
  if (!change?.isRepeatable) return undefined;
  const created = await trx
    .selectFrom('history')
    .select('rowId')
    .where('change', '=', change.id)
    .where('table', '=', table)
    .where('before', 'is', null)
    .executeTakeFirst();
  if (created !== undefined) change.hasRows = true;
  return created?.rowId;
}

/**
 * True if this call repeats an earlier one, for example after a lost response, and the earlier one recorded a change of the
 * row (without `rowId`: of any row of the table). The response to the repeated call then contains the id of that change.
 */
export async function recordedBefore(trx: Db, table: EntityTable, rowId?: number): Promise<boolean> {
  const change = running.getStore();
  if (!change?.isRepeatable) return false;
  let entries = trx.selectFrom('history').select('id').where('change', '=', change.id).where('table', '=', table);
  if (rowId !== undefined) entries = entries.where('rowId', '=', rowId);
  if ((await entries.limit(1).executeTakeFirst()) === undefined) return false;
  change.hasRows = true;
  return true;
}

/** Columns that can label a row, in order of preference. */
const LABELS = ['name', 'title', 'question', 'ownerName', 'subject', 'flat'];

function labelOf(row: Columns): string {
  const texts = LABELS.map((column) => row[column]).filter((value) => typeof value === 'string');
  return (texts.find((text) => text !== '') ?? '').slice(0, 200);
}

/** The columns whose values differ, without the revision, which only counts changes. */
export const differing = (before: Columns, after: Columns): string[] =>
  Object.keys(after).filter((column) => column !== 'revision' && before[column] !== after[column]);

interface Recorded {
  table: EntityTable;
  rowId: number;
  /** The stored row; null if this change creates it. */
  before: Columns | null;
  /** The new row; null if this change deletes it. */
  after: Columns | null;
  /** True if the row was deleted or restored with the row that it belongs to, or is a draft that was published. */
  isCascaded?: boolean;
}

/** Records a row that an agent changes, in the same transaction. An edit is stored as the columns that differ. */
export async function record(trx: Db, { table, rowId, before, after, isCascaded = false }: Recorded): Promise<void> {
  const change = running.getStore();
  if (change === undefined) return;
  const edited = before !== null && after !== null ? differing(before, after) : null;
  if (edited?.length === 0) {
    await recordedBefore(trx, table, rowId);
    return;
  }
  change.check?.(table, before, after);
  const stored = (row: Columns | null): string | null =>
    row && JSON.stringify(edited === null ? row : Object.fromEntries(edited.map((column) => [column, row[column]])));
  const { id } = await trx
    .insertInto('history')
    .values((row) => ({
      change: change.id,
      at: new Date().toISOString(),
      agent: row.selectFrom('agents').select('email').where('id', '=', change.agentId),
      table,
      rowId,
      label: labelOf(after ?? before ?? {}),
      before: stored(before),
      after: stored(after),
      isCascaded: toFlag(isCascaded),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  change.hasRows = true;
  const replaced = new Set(
    fileColumnsOf(table)
      .filter((column) => before?.[column] !== after?.[column])
      .map((column) => before?.[column]),
  );
  const names = [...replaced].filter((name) => typeof name === 'string');
  if (names.length > 0)
    await trx
      .insertInto('historyFiles')
      .values(names.map((name) => ({ historyId: id, name })))
      .execute();
}

/** Retention of the history, ms. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Removes entries over 90 days old. The collector then removes the files that only they named. */
export async function forgetOldHistory(db: Db, now: string): Promise<void> {
  const old = timeAfter(now, -KEPT_MS);
  await changing(db, 'history', (trx) => trx.deleteFrom('history').where('at', '<', old).execute());
}
