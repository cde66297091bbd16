import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database';
import type { Database } from './schema';

/** Runs `work` in the caller's transaction if there is one, otherwise in a new one. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Runs `work` in a new transaction and rolls it back. Resolves with the result of `work`. */
export async function rollingBack<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/** Grows when this process starts a change or detects one by another process. */
let begun = 0;

/** Returns a function that makes `changesOf` count again if another process has written to the SQLite database. */
export function foreignChanges(db: Db): () => Promise<void> {
  let last: number | undefined;
  return async () => {
    // `data_version` changes only when another connection commits.
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    const version = rows[0]?.data_version;
    if (version !== last) begun += 1;
    last = version;
  };
}

/** Increases the table's change counter in the caller's transaction, which invalidates cached responses. */
export async function countChange(trx: Db, table: keyof Database): Promise<void> {
  begun += 1;
  await trx
    .insertInto('changes')
    .values({ table, count: 1 })
    .onConflict((conflict) => conflict.column('table').doUpdateSet((row) => ({ count: row('changes.count', '+', 1) })))
    .execute();
}

/** Tables that visitors' pages do not show. */
const UNSHOWN = ['contactMessages', 'drafts', 'history', 'leads', 'leadNotes'] as const;

/** Number of changes, by all hosts, to tables that visitors' pages show. */
export async function countedChanges(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.sum<number | string | null>('count').as('count'))
    .where('table', 'not in', UNSHOWN)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/**
 * Runs `work` in a transaction that counts as a change of the table. Counts first, so that concurrent writers of a
 * table queue here instead of deadlocking on its rows and on the rows that triggers write.
 */
export function changing<T>(db: Db, table: keyof Database, work: (trx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await countChange(trx, table);
    return work(trx);
  });
}

/**
 * Increases the change counters of several tables, in sorted order, so that concurrent calls cannot deadlock. Must run
 * before the transaction locks any row, as in `changing`. For rows that are deleted, pass `withParts` of their table.
 */
export async function countChanges(trx: Db, tables: readonly (keyof Database)[]): Promise<void> {
  for (const table of [...new Set(tables)].sort()) await countChange(trx, table);
}

/**
 * Batches all calls within one turn of the event loop into one run of `read`. The run starts after these calls, so each
 * of them sees everything that was committed before it.
 */
export function together<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  const readNext = async (): Promise<T> => {
    await turn();
    next = undefined;
    return read();
  };
  return () => (next ??= readNext());
}

/**
 * Returns a function that reads the sum of the tables' change counters, which grows with every change by any host;
 * without `tables`, the sum of all counters. If `isAlone` (no other host uses the database), it needs no query until
 * this process begins another change, or notices one of another process (`foreignChanges`).
 */
export function changesOf(
  { db, isAlone }: { db: Db; isAlone: boolean },
  ...tables: (keyof Database)[]
): () => Promise<number> {
  const all = db.selectFrom('changes').select(({ fn }) => fn.sum<number | string | null>('count').as('count'));
  const count = (tables.length === 0 ? all : all.where('table', 'in', tables)).compile();
  let last = { count: 0, begun: -1 };
  const readNext = together(async () => {
    const at = begun;
    const [counted] = (await db.executeQuery(count)).rows;
    last = { count: Number(counted?.count ?? 0), begun: at };
    return last.count;
  });
  return () => {
    // A count read during a change includes it, because the embedded engine's only connection runs the query after it.
    if (isAlone && last.begun === begun) return Promise.resolve(last.count);
    return readNext();
  };
}
