import type { AboutUsFields } from 'shared-contract';
import type { Db } from '../../db/database';
import { changing } from '../../db/transaction';
import { fileColumns, recordFiles, type StoredFile } from '../../files/attachments';

export type AboutUsUploads = Partial<Record<'ownerImage' | 'visionImage' | 'missionImage', StoredFile>>;

/** The oldest first: the first record is the one that visitors see. */
export function listAboutUs(db: Db) {
  return db.selectFrom('aboutUs').selectAll().orderBy('id').execute();
}

export function createAboutUs(db: Db, fields: AboutUsFields, files: AboutUsUploads): Promise<void> {
  return changing(db, 'aboutUs', async (trx) => {
    await recordFiles(trx, Object.values(files));
    await trx
      .insertInto('aboutUs')
      .values({ ...fields, ...fileColumns(files) })
      .execute();
  });
}

/** False where there is no such record. A picture that is not given stays as it was. */
export function updateAboutUs(db: Db, id: number, fields: AboutUsFields, files: AboutUsUploads): Promise<boolean> {
  return changing(db, 'aboutUs', async (trx) => {
    await recordFiles(trx, Object.values(files));
    const { numUpdatedRows } = await trx
      .updateTable('aboutUs')
      .set({ ...fields, ...fileColumns(files) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
