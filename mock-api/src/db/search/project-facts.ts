import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * Creates the triggers that mark a project's summary as stale when its units change, also if a host of the previous
 * version changes them. Deleting a unit never inserts a summary, because the unit may be deleted with its project.
 */
export async function markProjectFacts(db: Kysely<unknown>): Promise<void> {
  const mark = (row: string) => sql`insert into "projectFacts" ("projectId", "isStale")
    values (${sql.ref(`${row}.projectId`)}, 1)
    on conflict ("projectId") do update set "isStale" = 1 where "projectFacts"."isStale" = 0;`;
  const unmark = sql`update "projectFacts" set "isStale" = 1 where "projectId" = old."projectId" and "isStale" = 0;`;
  if (isPostgres(db)) {
    await sql`create function "markProjectFacts"() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then ${unmark} else ${mark('new')} end if; return null; end $$`.execute(db);
    await sql`create trigger "projectUnitsFacts" after insert or update or delete on "projectUnits"
      for each row execute function "markProjectFacts"()`.execute(db);
    return;
  }
  for (const [event, action] of [
    ['insert', mark('new')] as const,
    ['update', mark('new')] as const,
    ['delete', unmark] as const,
  ])
    await sql`create trigger ${sql.id(`projectUnitsFacts-${event}`)} after ${sql.raw(event)} on "projectUnits"
      begin ${action} end`.execute(db);
}
