import { sql } from 'kysely';
import { withPatience, type Db } from '../../db/database';
import { createIndexOnline } from '../../db/dialect';
import { migrate } from '../../db/migrate/migrate';
import { migrations, type Migration, type Migrations } from '../../migrations';
import { NEXT_VERSION } from '../../testing/next-version';
import { testStorage, type TestStorage } from '../../testing/storage';

let storage: TestStorage;
const on = <T>(work: (db: Db) => Promise<T>) => withPatience(storage.source, work);
const migrateTo = (known: Migrations) => on((db) => migrate(db, { known }));

beforeEach(async () => {
  storage = await testStorage();
  await migrateTo(migrations);
});
afterEach(() => storage.remove());

const FAQ = { question: 'One', answer: 'Two' };
const INDEX = { name: 'faqsByAnswer', table: 'faqs', columns: ['answer'] };
const ONLINE: Migrations = { ...migrations, '999-index': { up: (db) => createIndexOnline(db, INDEX), online: true } };

test('a migration that waits for a lock lets calls pass, and is applied once the lock is released', () =>
  on(async (db) => {
    const reading = await db.startTransaction().execute();
    await reading.selectFrom('faqs').select('id').execute();
    const migrating = migrateTo(NEXT_VERSION);
    const waits = sql`select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and not granted`;
    while ((await waits.execute(db)).rows.length === 0);
    // This insertion waits behind the migration until the migration's lock timeout.
    await db.insertInto('faqs').values(FAQ).execute();
    await reading.commit().execute();
    expect(await migrating).toHaveLength(1);
  }));

test('a migration waits about a second for all its locks', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const limits: string[] = [];
  const up: Migration['up'] = async (db) => {
    for (const table of ['faqs', 'offers', 'blogs']) {
      const limit = await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(db);
      limits.push(...limit.rows.map((row) => row.limit));
      // As if the statement waited for its lock.
      now += 600;
      await db.schema.alterTable(table).addColumn('added', 'text').execute();
    }
  };
  await migrateTo({ ...migrations, '999-many-tables': { up } });
  clock.mockRestore();
  expect(limits).toEqual(['1s', '400ms', '100ms']);
});

test('an index is created while calls write, by one of two hosts', () =>
  on(async (db) => {
    const index = sql<{ indisvalid: boolean }>`select indisvalid from pg_index
      where indexrelid = to_regclass(${`"${INDEX.name}"`})`;
    const writing = await db.startTransaction().execute();
    await writing.insertInto('faqs').values(FAQ).execute();
    const migrating = Promise.all([migrateTo(ONLINE), migrateTo(ONLINE)]);
    while ((await index.execute(db)).rows.length === 0);
    await db.insertInto('faqs').values(FAQ).execute();
    await writing.commit().execute();
    await migrating;
    expect((await index.execute(db)).rows).toEqual([{ indisvalid: true }]);
  }));
