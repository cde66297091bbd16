import type { TestimonialFields } from 'shared-contract';
import type { Db } from '../../db/database';
import { fromFlag, toFlag } from '../../db/dialect';
import { changing } from '../../db/transaction';
import { fileColumns, recordFiles, type StoredFile } from '../../files/attachments';

export type TestimonialUploads = Partial<Record<'image' | 'content', StoredFile>>;

/** Testimonials by their order, the newest first among equals. */
export async function listTestimonials(db: Db, activeOnly: boolean) {
  let query = db.selectFrom('testimonials').selectAll();
  if (activeOnly) query = query.where('isActive', '=', 1);
  const rows = await query.orderBy('order').orderBy('id', 'desc').execute();
  return rows.map((row) => ({ ...row, isActive: fromFlag(row.isActive) }));
}

export function createTestimonial(
  db: Db,
  fields: TestimonialFields,
  files: TestimonialUploads,
  isActive = true,
): Promise<void> {
  return changing(db, 'testimonials', async (trx) => {
    await recordFiles(trx, Object.values(files));
    await trx
      .insertInto('testimonials')
      .values({ ...fields, ...fileColumns(files), isActive: toFlag(isActive) })
      .execute();
  });
}

/** False where there is no such testimonial. A file that is not given stays as it was. */
export function updateTestimonial(
  db: Db,
  id: number,
  fields: TestimonialFields,
  files: TestimonialUploads,
): Promise<boolean> {
  return changing(db, 'testimonials', async (trx) => {
    await recordFiles(trx, Object.values(files));
    const { numUpdatedRows } = await trx
      .updateTable('testimonials')
      .set({ ...fields, ...fileColumns(files) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
