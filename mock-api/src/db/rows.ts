import type { Db } from './database';
import { toFlag } from './dialect';
import type { Database } from './schema';

/** Tables whose rows have an active flag. */
export type Toggled =
  | 'projects'
  | 'projectFeatures'
  | 'projectGallery'
  | 'offers'
  | 'blogs'
  | 'teamMembers'
  | 'testimonials'
  | 'galleryItems';

/** Sets a row's active flag. False where there is no such row. */
export async function setActive(db: Db, table: Toggled, id: number, value: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table as 'offers')
    .set({ isActive: toFlag(value) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a row. False where there is no such row. */
export async function removeRow(db: Db, table: Toggled | 'aboutUs' | 'faqs', id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table as keyof Database as 'offers')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
