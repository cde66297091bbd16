import type { Db } from '../../db/database';
import { fromFlag, lockTables, toFlag } from '../../db/dialect';
import { changeBy, recording, type RowCheck } from '../../db/history';
import { setActive } from '../../db/rows';
import { SCHEDULABLE, type Row } from '../../db/schema';
import { rollingBack } from '../../db/transaction';
import { HttpError } from '../../http/errors';
import { LABEL, publishDraft } from '../draft/repository';

/** Column with the name of a row. */
const LABELS = { ...LABEL, drafts: 'title' } as const;
type Scheduled = keyof typeof LABELS;
export const SCHEDULED = [...SCHEDULABLE, 'drafts'] as const satisfies readonly Scheduled[];

type Schedule = Omit<Row<'schedules'>, 'id' | 'isActive'> & { isActive: boolean };

/** Does nothing if an equal entry exists, for example because the call is repeated after a lost response. */
export async function createSchedule(db: Db, { isActive, ...schedule }: Schedule): Promise<void> {
  const { table, rowId, at } = schedule;
  await db.transaction().execute(async (trx) => {
    // Serializes equal calls, so that the second one finds the entry. SQLite runs one transaction at a time anyway.
    await lockTables(trx, ['schedules']);
    const same = await trx
      .selectFrom('schedules')
      .select('id')
      .where('table', '=', table)
      .where('rowId', '=', rowId)
      .where('isActive', '=', toFlag(isActive))
      .where('at', '=', at)
      .executeTakeFirst();
    if (same !== undefined) return;
    await trx
      .insertInto('schedules')
      .values({ ...schedule, isActive: toFlag(isActive) })
      .execute();
  });
}

/** True if there is such a row. */
export async function hasRow(db: Db, table: Scheduled, id: number): Promise<boolean> {
  const row = await db
    .selectFrom(table as 'offers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** All schedules of existing rows with the rows' names and the authors' usernames, soonest first. */
export async function listSchedules(db: Db) {
  const queries = SCHEDULED.map((table) =>
    db
      .selectFrom('schedules')
      .innerJoin(table as 'offers', `${table as 'offers'}.id`, 'schedules.rowId')
      .leftJoin('agents', 'agents.id', 'schedules.agentId')
      .where('schedules.table', '=', table)
      .select(['schedules.id', 'schedules.table', 'schedules.rowId', 'schedules.isActive', 'schedules.at'])
      .select(['agents.email as agent', `${table as 'offers'}.${LABELS[table] as 'title'} as label`])
      .execute(),
  );
  const found = (await Promise.all(queries)).flat();
  return found
    .map(({ isActive, ...schedule }) => ({ ...schedule, isActive: fromFlag(isActive) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Returns false if there is no such schedule. */
export async function removeSchedule(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('schedules').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

type Due = Row<'schedules'>;

const applyIn = (trx: Db, { table, rowId, isActive, agentId }: Omit<Due, 'id' | 'at'>, check?: RowCheck) =>
  recording(changeBy(agentId, check), async () => {
    if (table !== 'drafts') await setActive(trx, table, rowId, fromFlag(isActive));
    else if (await hasRow(trx, table, rowId)) await publishDraft(trx, rowId, { overwrite: true, activates: true });
  });

/** Deletes an entry and changes its row in one transaction, so that exactly one host applies it. */
async function applyOnce(db: Db, entry: Due, check?: RowCheck): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await removeSchedule(trx, entry.id)) await applyIn(trx, entry, check);
  });
}

/** Applies the entry in a transaction that is rolled back. Throws what applying it now would throw. */
export const rehearse = (db: Db, { isActive, ...entry }: Schedule, check?: RowCheck): Promise<void> =>
  rollingBack(db, (trx) => applyIn(trx, { ...entry, isActive: toFlag(isActive) }, check));

/**
 * Applies the entries that are due at `now` (ISO 8601). Passes errors to `onFailure`. An entry that fails stays for the
 * next call and does not delay the others; an entry that `check` refuses is deleted.
 */
export async function applyDue(
  db: Db,
  now: string,
  onFailure: (error: unknown, entry: Due) => void,
  check?: RowCheck,
): Promise<void> {
  const due = await db.selectFrom('schedules').selectAll().where('at', '<=', now).orderBy('at').orderBy('id').execute();
  for (const entry of due) {
    await applyOnce(db, entry, check).catch(async (error: unknown) => {
      if (error instanceof HttpError) await removeSchedule(db, entry.id);
      onFailure(error, entry);
    });
  }
}
