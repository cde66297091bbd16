import type { Db } from '../../db/database';

/** Oldest first: visitors see the first record. */
export function listAboutUs(db: Db) {
  return db.selectFrom('aboutUs').selectAll().orderBy('id').execute();
}
