import type { Db } from '../../db/database';
import { toPlain } from '../../db/rows';

/** Ordered by start date. */
export async function listOffers(db: Db, activeOnly: boolean) {
  let query = db.selectFrom('offers').selectAll();
  if (activeOnly) query = query.where('isActive', '=', 1);
  return (await query.orderBy('startDate').orderBy('id').execute()).map(toPlain('offers'));
}
