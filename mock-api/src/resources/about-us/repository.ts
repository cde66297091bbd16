import type { Db } from '../../db/database';

/** The oldest first: the first record is the one that visitors see. */
export function listAboutUs(db: Db) {
  return db.selectFrom('aboutUs').selectAll().orderBy('id').execute();
}
