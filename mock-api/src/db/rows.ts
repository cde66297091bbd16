import type { Db } from './database';
import { toFlag } from './dialect';
import type { Database, Toggled } from './schema';
import { changing } from './transaction';

/** Sets a row's active flag. False where there is no such row. */
export function setActive(db: Db, table: Toggled, id: number, value: boolean): Promise<boolean> {
  return changing(db, table, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable(table as 'offers')
      .set({ isActive: toFlag(value) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Deletes a row. False where there is no such row. */
export function removeRow(db: Db, table: Toggled | 'aboutUs', id: number): Promise<boolean> {
  return changing(db, table, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom(table as keyof Database as 'offers')
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
