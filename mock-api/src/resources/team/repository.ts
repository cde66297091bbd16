import type { TeamFields } from 'shared-contract';
import type { Db } from '../../db/database';
import { fromFlag, toFlag } from '../../db/dialect';
import { changing } from '../../db/transaction';
import { recordFiles, type StoredFile } from '../../files/attachments';

/** Team members by their order, the newest first among equals. */
export async function listTeam(db: Db, activeOnly: boolean) {
  let query = db.selectFrom('teamMembers').selectAll();
  if (activeOnly) query = query.where('isActive', '=', 1);
  const rows = await query.orderBy('order').orderBy('id', 'desc').execute();
  return rows.map((row) => ({ ...row, isActive: fromFlag(row.isActive) }));
}

export function createTeamMember(
  db: Db,
  fields: TeamFields,
  image: StoredFile | undefined,
  isActive = true,
): Promise<void> {
  return changing(db, 'teamMembers', async (trx) => {
    await recordFiles(trx, [image]);
    await trx
      .insertInto('teamMembers')
      .values({ ...fields, image: image?.name ?? null, isActive: toFlag(isActive) })
      .execute();
  });
}

/** False where there is no such member. Without an image the stored one stays. */
export function updateTeamMember(
  db: Db,
  id: number,
  fields: TeamFields,
  image: StoredFile | undefined,
): Promise<boolean> {
  return changing(db, 'teamMembers', async (trx) => {
    await recordFiles(trx, [image]);
    const { numUpdatedRows } = await trx
      .updateTable('teamMembers')
      .set({ ...fields, ...(image && { image: image.name }) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
