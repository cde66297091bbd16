import { DummyDriver, Kysely, sql, type Generated } from 'kysely';
import { createIndexOnline, createNumberedTable } from '../db/dialect';
import { withDriver } from '../db/engines/postgres';
import { NEXT_VERSION } from '../testing/next-version';
import { migrations, type Migration } from '.';
import { MigrationRules } from '../testing/migration-rules';

/** Compiles statements without running them. */
const dry = new Kysely<{ faqs: { id: Generated<number>; answer: string } }>({ dialect: withDriver(new DummyDriver()) });
type Dry = typeof dry;
const untyped = (db: Dry) => db as unknown as Kysely<unknown>;
const typed = (db: Kysely<unknown>) => db as unknown as Dry;

async function faultsOf({ up, ...settings }: Migration): Promise<string[]> {
  const rules = new MigrationRules(settings);
  await up(untyped(dry.withPlugin(rules)));
  return rules.faults;
}

test.each(Object.entries(NEXT_VERSION))('the migration %s follows the rules', async (_name, migration) => {
  expect(await faultsOf(migration)).toEqual([]);
});

test('migrations have different numbers, in order, and require earlier ones', () => {
  const names = Object.keys(migrations);
  expect(new Set(names.map((name) => /^\d{3}(?=-[a-z-]+$)/.exec(name)?.[0])).size).toBe(names.length);
  expect(names).toEqual([...names].sort());
  for (const [index, name] of names.entries()) {
    expect(names.slice(0, index)).toEqual(expect.arrayContaining([migrations[name]?.requires ?? []].flat()));
  }
});

type Alter = ReturnType<Dry['schema']['alterTable']>;
const alter =
  (change: (table: Alter) => { execute(): Promise<void> }): Migration['up'] =>
  (db) =>
    change(db.schema.alterTable('faqs')).execute();
const write =
  (change: (db: Dry) => { execute(): Promise<unknown> }): Migration['up'] =>
  async (db) => {
    await change(typed(db)).execute();
  };
const INDEX = { name: 'faqsByAnswer', table: 'faqs', columns: ['answer'] };
const REQUIRES = { requires: '001-tables' };

test.each<[string, Migration]>([
  ['a column that may be null', { up: alter((table) => table.addColumn('added', 'text')) }],
  [
    'a column with a default',
    { up: alter((table) => table.addColumn('added', 'text', (column) => column.notNull().defaultTo(''))) },
  ],
  [
    'a table with an index and rows',
    {
      up: async (db) => {
        await createNumberedTable(db, 'faqs').addColumn('answer', 'text').execute();
        await db.schema.createIndex(INDEX.name).on(INDEX.table).columns(INDEX.columns).execute();
        await typed(db).insertInto('faqs').values({ answer: '' }).execute();
      },
    },
  ],
  ['an index that is created online', { up: (db) => createIndexOnline(db, INDEX), online: true }],
  ['adding rows online', { up: write((db) => db.insertInto('faqs').values({ answer: '' })), online: true }],
  ...[
    write((db) => db.updateTable('faqs').set({ answer: '' }).where('id', 'in', [1, 2])),
    write((db) => db.updateTable('faqs').set({ answer: '' }).where('id', '>', 0).where('id', '<=', 1000)),
  ].map((up): [string, Migration] => ['changing a batch of rows online', { up, online: true }]),
  ['removing a column, with the required migration', { up: alter((table) => table.dropColumn('answer')), ...REQUIRES }],
])('the rules allow %s', async (_what, migration) => {
  expect(await faultsOf(migration)).toEqual([]);
});

test.each<[string, Migration]>([
  ['removing a column', { up: alter((table) => table.dropColumn('answer')) }],
  ['removing a table', { up: (db) => db.schema.dropTable('faqs').execute() }],
  ['renaming a column', { up: alter((table) => table.renameColumn('answer', 'text')) }],
  ['renaming a table', { up: alter((table) => table.renameTo('questions')), ...REQUIRES }],
  ['changing a type', { up: alter((table) => table.alterColumn('answer', (to) => to.setDataType('bigint'))) }],
  ['requiring values', { up: alter((table) => table.alterColumn('answer', (to) => to.setNotNull())), ...REQUIRES }],
  ['a unique column', { up: alter((table) => table.addColumn('added', 'text', (column) => column.unique())) }],
  [
    'a column without a default',
    { up: alter((table) => table.addColumn('added', 'text', (column) => column.notNull())) },
  ],
  [
    'a column with a computed default',
    { up: alter((table) => table.addColumn('added', 'text', (column) => column.defaultTo(sql`random()`))) },
  ],
  [
    'a table that prevents deletions in another',
    {
      up: (db) =>
        createNumberedTable(db, 'added')
          .addColumn('faqId', 'integer', (column) => column.references('faqs.id'))
          .execute(),
    },
  ],
  [
    'an index of an existing table within the transaction',
    { up: (db) => db.schema.createIndex(INDEX.name).on(INDEX.table).columns(INDEX.columns).execute() },
  ],
  ['changing rows', { up: write((db) => db.updateTable('faqs').set({ answer: '' })) }],
  ['deleting rows', { up: write((db) => db.deleteFrom('faqs')), ...REQUIRES }],
  ['adding rows to an existing table', { up: write((db) => db.insertInto('faqs').values({ answer: '' })) }],
  ['plain SQL', { up: async (db) => void (await sql`select 1`.execute(db)) }],
  ...[
    write((db) => db.updateTable('faqs').set({ answer: '' })),
    write((db) => db.updateTable('faqs').set({ answer: '' }).where('answer', '=', 'a')),
    write((db) => db.updateTable('faqs').set({ answer: '' }).where('id', '>', 0)),
    write((db) =>
      db
        .updateTable('faqs')
        .set({ answer: '' })
        .where((row) => row.or([row('id', '=', 1), row('answer', '=', 'a')])),
    ),
  ].map((up): [string, Migration] => ['changing more than a batch of rows online', { up, online: true }]),
  ['changing a table online', { up: alter((table) => table.addColumn('added', 'text')), online: true }],
])('the rules refuse %s', async (_what, migration) => {
  expect(await faultsOf(migration)).toHaveLength(1);
});
