import type { BlogFields } from 'shared-contract';
import type { Db } from '../../db/database';
import { fromFlag, toFlag } from '../../db/dialect';
import type { Row } from '../../db/schema';
import { changing } from '../../db/transaction';
import { recordFiles, type StoredFile } from '../../files/attachments';
import { cleanArticle } from './article';

/** Both spellings of section 3 are answered: image and picture, offerDate and offerDateTime. */
const toWire = (row: Row<'blogs'>) => ({
  ...row,
  name: row.title,
  picture: row.image,
  offerDate: row.offerDateTime,
  isActive: fromFlag(row.isActive),
});

/** Blogs, the newest first. */
export async function listBlogs(db: Db, activeOnly: boolean) {
  let query = db.selectFrom('blogs').selectAll();
  if (activeOnly) query = query.where('isActive', '=', 1);
  return (await query.orderBy('postedDate', 'desc').orderBy('id', 'desc').execute()).map(toWire);
}

export async function findBlog(db: Db, id: number, activeOnly: boolean) {
  let query = db.selectFrom('blogs').selectAll().where('id', '=', id);
  if (activeOnly) query = query.where('isActive', '=', 1);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : toWire(row);
}

const columnsOf = (fields: BlogFields) => ({ ...fields, description: cleanArticle(fields.description) });

export function createBlog(db: Db, fields: BlogFields, image: StoredFile | undefined, isActive = true): Promise<void> {
  return changing(db, 'blogs', async (trx) => {
    await recordFiles(trx, [image]);
    await trx
      .insertInto('blogs')
      .values({ ...columnsOf(fields), image: image?.name ?? null, isActive: toFlag(isActive) })
      .execute();
  });
}

/** False where there is no such blog. Without an image the stored one stays. */
export function updateBlog(db: Db, id: number, fields: BlogFields, image: StoredFile | undefined): Promise<boolean> {
  return changing(db, 'blogs', async (trx) => {
    await recordFiles(trx, [image]);
    const { numUpdatedRows } = await trx
      .updateTable('blogs')
      .set({ ...columnsOf(fields), ...(image && { image: image.name }) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
