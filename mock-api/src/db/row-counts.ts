import { sql, type Kysely } from 'kysely';
import { isPostgres } from './dialect';

/**
 * Creates triggers that count the rows of `table` for each value of `column`, in the table `counts`, which has this
 * column and `count`. They run in the transaction of each write, whichever version of the host writes.
 */
export async function countRowsBy(
  db: Kysely<unknown>,
  { table, column, counts }: { table: string; column: string; counts: string },
): Promise<void> {
  const [rows, by, kept, lock] = [sql.id(table), sql.id(column), sql.id(counts), sql.lit(table)];
  const name = (suffix: string) => sql.id(`${counts}${suffix}`);
  const add = sql`on conflict (${by}) do update set count = ${kept}.count + excluded.count`;
  if (!isPostgres(db)) {
    const adding = sql`insert into ${kept} (${by}, count) values (new.${by}, 1) ${add};`;
    const removing = sql`update ${kept} set count = count - 1 where ${by} = old.${by};`;
    await sql`create trigger ${name('OnInsert')} after insert on ${rows} begin ${adding} end`.execute(db);
    await sql`create trigger ${name('OnDelete')} after delete on ${rows} begin ${removing} end`.execute(db);
    await sql`create trigger ${name('OnUpdate')} after update of ${by} on ${rows} begin ${removing} ${adding} end`.execute(
      db,
    );
    return;
  }
  // Lock the table's change counter before these counts: all writers must take both locks in the same order.
  const wait = sql`insert into changes ("table", count) values (${lock}, 0)
    on conflict ("table") do update set count = changes.count;`;
  await sql`create function ${name('Keep')}() returns trigger language plpgsql as $$ begin
    ${wait}
    if tg_op <> 'INSERT' then
      update ${kept} set count = ${kept}.count - gone.count
      from (select ${by}, count(*) as count from removed group by ${by}) as gone where ${kept}.${by} = gone.${by};
    end if;
    if tg_op <> 'DELETE' then
      insert into ${kept} (${by}, count) select ${by}, count(*) from added group by ${by} ${add};
    end if;
    return null;
  end $$`.execute(db);
  // Take this lock before `create trigger` locks the table: writers lock in this order, and any other order could
  // deadlock.
  await sql`select 1 from changes where "table" = ${lock} for update`.execute(db);
  for (const [event, seen] of [
    ['insert', 'new table as added'],
    ['delete', 'old table as removed'],
    ['update', 'old table as removed new table as added'],
  ] as const)
    await sql`create trigger ${name(`On${event}`)} after ${sql.raw(event)} on ${rows} referencing ${sql.raw(seen)}
      for each statement execute function ${name('Keep')}()`.execute(db);
}
