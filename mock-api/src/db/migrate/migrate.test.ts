import { migrations, type Migrations } from '../../migrations';
import { NEXT_VERSION } from '../../testing/next-version';
import { testStorage, type TestStorage } from '../../testing/storage';
import { openDatabase, withPatience, type Db } from '../database';
import { migrate, readSchemaState } from './migrate';

let storage: TestStorage;
beforeEach(async () => {
  storage = await testStorage();
});
afterEach(() => storage.remove());

const on = <T>(work: (db: Db) => Promise<T>) => withPatience(storage.source, work);
const migrateTo = (known: Migrations) => on((db) => migrate(db, { known }));
const [FIRST = ''] = Object.keys(migrations);
const NEXT = Object.keys(NEXT_VERSION).at(-1) ?? '';

/** The version after the next: removes a column that the next version no longer uses. */
const CONTRACTED: Migrations = {
  ...NEXT_VERSION,
  '999-z-contract': { up: (db) => db.schema.alterTable('faqs').dropColumn('answer').execute(), requires: NEXT },
};

test('this version runs on the database of the next one', async () => {
  expect(await migrateTo(NEXT_VERSION)).toEqual(Object.keys(NEXT_VERSION));
  const { db, later, migrated } = await openDatabase(storage.source);
  expect([later, migrated]).toEqual([[NEXT], []]);
  await db.insertInto('faqs').values({ question: 'One', answer: 'Two' }).execute();
  await db.destroy();
});

test('this version refuses a database from which a later one has removed something; the next one runs on it', async () => {
  await migrateTo(CONTRACTED);
  await expect(openDatabase(storage.source)).rejects.toThrow(
    `only versions that know the migration ${NEXT} can use it`,
  );
  expect(await on((db) => readSchemaState(db, NEXT_VERSION))).toEqual({ pending: [], later: ['999-z-contract'] });
});

test('refuses a database with other migrations than this version', async () => {
  const [, tables] = Object.entries(migrations)[0] ?? [];
  await migrateTo({ '000-other': tables ?? { up: () => Promise.resolve() } });
  await expect(openDatabase(storage.source)).rejects.toThrow(`it has the migration 000-other in place of ${FIRST}`);
});

test('with `migrates: false`, refuses an older database and opens a current one', async () => {
  const open = () => openDatabase(storage.source, { migrates: false });
  await expect(open()).rejects.toThrow(
    `it lacks the migrations ${Object.keys(migrations).join(', ')}. Run "npm run migrate"`,
  );
  expect(await on((db) => db.introspection.getTables())).toEqual([]);
  await migrateTo(migrations);
  await (await open()).db.destroy();
});

test('a failed migration changes nothing and is retried the next time', async () => {
  let fails = true;
  const known: Migrations = {
    ...migrations,
    '999-failing': {
      up: async (db) => {
        await db.schema.createTable('added').addColumn('id', 'integer').execute();
        if (fails) throw new Error('no');
      },
    },
  };
  await expect(migrateTo(known)).rejects.toThrow('no');
  expect(await on((db) => readSchemaState(db, known))).toEqual({ pending: ['999-failing'], later: [] });
  fails = false;
  expect(await migrateTo(known)).toEqual(['999-failing']);
});
