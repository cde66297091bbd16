import type { faqForm, FormValues } from 'shared-contract';
import type { Db } from '../../db/database';
import { insertRow, removeRow, updateRow } from '../../db/rows';

/** Oldest first. */
export function listFaqs(db: Db) {
  return db.selectFrom('faqs').selectAll().orderBy('id').execute();
}

export function findFaq(db: Db, id: number) {
  return db.selectFrom('faqs').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function createFaq(db: Db, fields: FormValues<typeof faqForm>) {
  return { id: await insertRow(db, 'faqs', fields), ...fields };
}

/** Returns the updated FAQ; undefined if there is none. */
export async function updateFaq(db: Db, id: number, fields: FormValues<typeof faqForm>) {
  return (await updateRow(db, 'faqs', id, fields)) ? { id, ...fields } : undefined;
}

/** Returns the deleted FAQ; undefined if there is none. */
export async function deleteFaq(db: Db, id: number) {
  const faq = await findFaq(db, id);
  return (await removeRow(db, 'faqs', id)) ? faq : undefined;
}
