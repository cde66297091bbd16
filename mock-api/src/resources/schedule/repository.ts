import type { Db } from '../../db/database';
import { fromFlag, toFlag } from '../../db/dialect';
import { changeBy, recording } from '../../db/history';
import { setActive } from '../../db/rows';
import { SCHEDULABLE, type Row, type Schedulable } from '../../db/schema';

/** Column with the name of a row. */
const LABEL = { projects: 'name', offers: 'title', blogs: 'title' } as const satisfies Record<Schedulable, string>;

type Schedule = Omit<Row<'schedules'>, 'id' | 'isActive'> & { isActive: boolean };

export async function createSchedule(db: Db, { isActive, ...schedule }: Schedule): Promise<void> {
  await db
    .insertInto('schedules')
    .values({ ...schedule, isActive: toFlag(isActive) })
    .execute();
}

/** True if there is such a row. */
export async function hasRow(db: Db, table: Schedulable, id: number): Promise<boolean> {
  const row = await db
    .selectFrom(table as 'offers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** All schedules of existing rows with the rows' names and the authors' e-mail addresses, soonest first. */
export async function listSchedules(db: Db) {
  const queries = SCHEDULABLE.map((table) =>
    db
      .selectFrom('schedules')
      .innerJoin(table as 'offers', `${table as 'offers'}.id`, 'schedules.rowId')
      .leftJoin('agents', 'agents.id', 'schedules.agentId')
      .where('schedules.table', '=', table)
      .select(['schedules.id', 'schedules.table', 'schedules.rowId', 'schedules.isActive', 'schedules.at'])
      .select(['agents.email as agent', `${table as 'offers'}.${LABEL[table] as 'title'} as label`])
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

/**
 * Applies one schedule that is due: deletes it and switches its row in one transaction, so that exactly one of several hosts
 * applies it. Returns false if none is due.
 */
export async function applyNext(db: Db): Promise<boolean> {
  const next = await db
    .selectFrom('schedules')
    .selectAll()
    .where('at', '<=', new Date().toISOString())
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return false;
  await db.transaction().execute(async (trx) => {
    if (!(await removeSchedule(trx, next.id))) return;
    const change = changeBy(next.agentId);
    await recording(change, () => setActive(trx, next.table, next.rowId, fromFlag(next.isActive)));
  });
  return true;
}
