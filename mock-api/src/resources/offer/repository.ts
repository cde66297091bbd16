import type { OfferFields } from 'shared-contract';
import type { Db } from '../../db/database';
import { changing } from '../../db/transaction';
import { fromFlag, toFlag } from '../../db/dialect';
import { recordFiles, type StoredFile } from '../../files/attachments';

export async function listOffers(db: Db, activeOnly: boolean) {
  let query = db.selectFrom('offers').selectAll();
  if (activeOnly) query = query.where('isActive', '=', 1);
  const rows = await query.orderBy('startDate').orderBy('id').execute();
  return rows.map((row) => ({ ...row, isActive: fromFlag(row.isActive) }));
}

export function createOffer(db: Db, fields: OfferFields, picture: StoredFile | undefined, isActive = true) {
  return changing(db, 'offers', async (trx) => {
    await recordFiles(trx, [picture]);
    await trx
      .insertInto('offers')
      .values({ ...fields, picture: picture?.name ?? null, isActive: toFlag(isActive) })
      .execute();
  });
}

/** False where there is no such offer. Without a picture the stored one stays. */
export function updateOffer(
  db: Db,
  id: number,
  fields: OfferFields,
  picture: StoredFile | undefined,
): Promise<boolean> {
  return changing(db, 'offers', async (trx) => {
    await recordFiles(trx, [picture]);
    const { numUpdatedRows } = await trx
      .updateTable('offers')
      .set({ ...fields, ...(picture && { picture: picture.name }) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
