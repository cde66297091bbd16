import { setImmediate as turn } from 'node:timers/promises';
import type { Host } from '../host';
import type { Db } from './database';
import type { Database } from './schema';

/** Runs the work in one transaction: the caller's, where there is one. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** How many changes this process has begun to count. */
let begun = 0;

/** Counts a change of the table, in the transaction that makes it, for answers that are kept. */
export async function countChange(trx: Db, table: keyof Database): Promise<void> {
  begun += 1;
  await trx
    .insertInto('changes')
    .values({ table, count: 1 })
    .onConflict((conflict) => conflict.column('table').doUpdateSet((row) => ({ count: row('changes.count', '+', 1) })))
    .execute();
}

/** Runs the work in one transaction, which counts as a change of the table. */
export function changing<T>(db: Db, table: keyof Database, work: (trx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    const result = await work(trx);
    await countChange(trx, table);
    return result;
  });
}

/**
 * A number that grows with every change of the table, whichever host made it. Many visitors ask at a time: calls that came in
 * one turn of the event loop share a reading. It begins after all of them, so that each sees what was committed before it.
 */
export function changesOf({ db, isAlone }: Pick<Host, 'db' | 'isAlone'>, table: keyof Database): () => Promise<number> {
  const count = db.selectFrom('changes').select('count').where('table', '=', table).compile();
  let last = { count: 0, begun: -1 };
  let next: Promise<number> | undefined;
  const readNext = async (): Promise<number> => {
    await turn();
    next = undefined;
    const at = begun;
    const [counted] = (await db.executeQuery(count)).rows;
    last = { count: counted?.count ?? 0, begun: at };
    return last.count;
  };
  return () => {
    // What is read while a change is under way is read after it, as the embedded engine has one connection.
    if (isAlone && last.begun === begun) return Promise.resolve(last.count);
    return (next ??= readNext());
  };
}
