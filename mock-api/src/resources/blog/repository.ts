import type { Db } from '../../db/database';
import { fromFlag } from '../../db/dialect';
import type { Row } from '../../db/schema';

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
