import { join } from 'node:path';
import { sql } from 'kysely';
import { testStorage, type TestStorage } from '../../testing/storage';
import { openDatabase, type OpenDatabase } from '../database';
import { failureOf, snapshot } from '../dialect';
import { SQLite, type EmbeddedDatabase } from './sqlite';

let storage: TestStorage;
let opened: OpenDatabase;
/** The connection of another process, such as `npm run restore`. */
let other: EmbeddedDatabase;

beforeEach(async () => {
  storage = await testStorage();
  const file = join(storage.options.data, 'database.sqlite');
  opened = await openDatabase({ file, durable: false });
  await sql`pragma busy_timeout = 0`.execute(opened.db);
  other = new SQLite(file, { timeout: 0 });
});
afterEach(async () => {
  other.close();
  await opened.db.destroy();
  await storage.remove();
});

const settings = async () => {
  const rows = await opened.db.selectFrom('settings').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

const insert = (name: string) => sql`insert into settings (name, value) values (${name}, '')`;
const WRITES: [string, (opened: OpenDatabase) => Promise<unknown>][] = [
  ['a write', ({ db }) => insert('own').execute(db)],
  ['a write that returns rows', ({ db }) => sql`${insert('own')} returning name`.execute(db)],
  ['a transaction', ({ db }) => db.transaction().execute((trx) => insert('own').execute(trx))],
  [
    'a transaction that reads first',
    ({ db }) =>
      db.transaction().execute(async (trx) => {
        await trx.selectFrom('settings').selectAll().execute();
        await insert('own').execute(trx);
      }),
  ],
  ['a counted attempt', ({ limiter }) => limiter({ points: 1, duration: 60 }).consume('own')],
  ['a forgotten attempt', ({ limiter }) => limiter({ points: 1, duration: 60 }).delete('own')],
];

test.each(WRITES)('%s is refused while another process writes, and possible afterwards', async (_name, write) => {
  const before = await settings();
  other.exec('begin immediate');
  other.exec("insert into settings (name, value) values ('other', '')");
  const error: unknown = await write(opened).catch((reason: unknown) => reason);
  expect(failureOf(error as Error)).toBe('busy');
  expect(await settings()).toEqual(before);
  other.exec('commit');

  expect(await settings()).toEqual([...before, 'other'].sort());
  await write(opened);
  other.exec("update settings set value = 'changed'");
  expect(await opened.db.selectFrom('settings').select('value').distinct().execute()).toEqual([{ value: 'changed' }]);
  await insert('last').execute(opened.db);
});

test('no other process can write between the reads and the writes of a transaction', async () => {
  await opened.db.transaction().execute(async (trx) => {
    await trx.selectFrom('settings').selectAll().execute();
    expect(() => other.exec('delete from settings')).toThrow('locked');
    await insert('own').execute(trx);
  });
  expect(await settings()).toContain('own');
});

test('a snapshot does not block other writers', async () => {
  await insert('own').execute(opened.db);
  const seen = await snapshot(opened.db, async (moment) => {
    const read = () => moment.selectFrom('settings').select('name').where('name', '=', 'own').execute();
    await read();
    other.exec('delete from settings');
    return read();
  });
  expect(seen).toEqual([{ name: 'own' }]);
  expect(await settings()).toEqual([]);
});

test('a snapshot that became too old to write counts as busy', () => {
  expect(failureOf(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY_SNAPSHOT' }))).toBe('busy');
});
