import type { blogForm } from 'shared-contract';
import type { Db } from '../../db/database';
import { listed, type Page } from '../../db/pages';
import { insertRow, toPlain, updateRow } from '../../db/rows';
import type { Row } from '../../db/schema';
import type { Submitted } from '../../files/form';
import { cleanArticle } from './article';

const plain = toPlain('blogs');

/** Adds the other spellings (product.md 3.10): name for title, picture for image, offerDate for offerDateTime. */
const toWire = (row: Row<'blogs'>) => ({
  ...plain(row),
  name: row.title,
  picture: row.image,
  offerDate: row.offerDateTime,
});

/** Newest first. */
export async function listBlogs(db: Db, activeOnly: boolean, page?: Page) {
  let query = db.selectFrom('blogs').selectAll();
  if (activeOnly) query = query.where('isActive', '=', 1);
  const { rows, ...rest } = await listed(query.orderBy('postedDate', 'desc').orderBy('id', 'desc'), page);
  return { ...rest, rows: rows.map(toWire) };
}

export async function findBlog(db: Db, id: number, activeOnly: boolean) {
  let query = db.selectFrom('blogs').selectAll().where('id', '=', id);
  if (activeOnly) query = query.where('isActive', '=', 1);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : toWire(row);
}

type BlogForm = Submitted<typeof blogForm>;

/** The fields as stored: with a sanitised description. */
export const storedBlog = async (fields: BlogForm['fields']) => ({
  ...fields,
  description: await cleanArticle(fields.description),
});

export async function createBlog(db: Db, { fields, files }: BlogForm, isActive = true): Promise<number> {
  return insertRow(db, 'blogs', { ...(await storedBlog(fields)), isActive }, files);
}

/** Keeps the stored image if none is sent. Returns false if there is no such blog. */
export async function updateBlog(db: Db, id: number, { fields, files }: BlogForm): Promise<boolean> {
  return updateRow(db, 'blogs', id, await storedBlog(fields), files);
}
