import type { Transaction } from 'kysely';
import type { Db } from './database';
import type { Database } from './schema';

/** Runs the work in one transaction: the caller's, where there is one. */
export function inTransaction<T>(db: Db, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}
