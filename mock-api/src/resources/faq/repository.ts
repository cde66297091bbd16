import type { faqForm, FormValues } from 'shared-contract';
import type { Db } from '../../db/database';
import { changing } from '../../db/transaction';

/** Oldest first. */
export function listFaqs(db: Db) {
  return db.selectFrom('faqs').selectAll().orderBy('id').execute();
}

export function findFaq(db: Db, id: number) {
  return db.selectFrom('faqs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function createFaq(db: Db, fields: FormValues<typeof faqForm>) {
  return changing(db, 'faqs', (trx) => trx.insertInto('faqs').values(fields).returningAll().executeTakeFirstOrThrow());
}

/** Returns the updated FAQ; undefined if there is none. */
export function updateFaq(db: Db, id: number, fields: FormValues<typeof faqForm>) {
  return changing(db, 'faqs', (trx) =>
    trx.updateTable('faqs').set(fields).where('id', '=', id).returningAll().executeTakeFirst(),
  );
}

/** Returns the deleted FAQ; undefined if there is none. */
export function deleteFaq(db: Db, id: number) {
  return changing(db, 'faqs', (trx) => trx.deleteFrom('faqs').where('id', '=', id).returningAll().executeTakeFirst());
}
