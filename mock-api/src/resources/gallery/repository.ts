import type { GalleryItemFields } from 'shared-contract';
import type { Db } from '../../db/database';
import { fromFlag, toFlag } from '../../db/dialect';
import { changing } from '../../db/transaction';
import { recordFiles, type StoredFile } from '../../files/attachments';

/** Items of the site gallery by their order, the newest first among equals. */
export async function listGalleryItems(db: Db, activeOnly: boolean) {
  let query = db.selectFrom('galleryItems').selectAll();
  if (activeOnly) query = query.where('isActive', '=', 1);
  const rows = await query.orderBy('order').orderBy('id', 'desc').execute();
  return rows.map((row) => ({ ...row, isActive: fromFlag(row.isActive) }));
}

export function createGalleryItem(
  db: Db,
  fields: GalleryItemFields,
  content: StoredFile | undefined,
  isActive = true,
): Promise<void> {
  return changing(db, 'galleryItems', async (trx) => {
    await recordFiles(trx, [content]);
    await trx
      .insertInto('galleryItems')
      .values({ ...fields, contentName: content?.name ?? null, isActive: toFlag(isActive) })
      .execute();
  });
}

/** False where there is no such item. Without a file the stored one stays. */
export function updateGalleryItem(
  db: Db,
  id: number,
  fields: GalleryItemFields,
  content: StoredFile | undefined,
): Promise<boolean> {
  return changing(db, 'galleryItems', async (trx) => {
    await recordFiles(trx, [content]);
    const { numUpdatedRows } = await trx
      .updateTable('galleryItems')
      .set({ ...fields, ...(content && { contentName: content.name }) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
