import { sql } from 'kysely';
import pg from 'pg';
import { buildApp } from '../../app';
import { openDatabase } from '../../db/database';
import { collectFiles } from '../../files/attachments';
import { picture } from '../../testing/hostile/media';
import { SETTINGS } from '../../testing/settings';
import { testStorage } from '../../testing/storage';
import { form, testApp, until, type TestApp } from '../../testing/test-app';

const GALLERY_ITEM = { title: 'Lobby', type: 'Image', order: 0 };

async function nameOf({ visit }: TestApp): Promise<string | undefined> {
  return (await visit('GET', '/api/gallery')).json<{ contentName: string }[]>()[0]?.contentName;
}

test('a file that is collected while it is uploaded again exists when a row names it', async () => {
  const host = await testApp();
  const { db } = host.app.host;
  const image = await picture('png', 1);
  const upload = () => host.call('POST', '/api/gallery/create', form({ ...GALLERY_ITEM, contentname: image }));
  await upload();
  const name = await nameOf(host);

  for (let round = 0; round < 25; round += 1) {
    await db.deleteFrom('galleryItems').execute();
    await db.updateTable('attachments').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute();
    const [uploaded] = await Promise.all([
      upload(),
      collectFiles(host.app.host, '2026-01-02T00:00:00.000Z'),
      collectFiles(host.app.host, '2026-01-02T00:00:00.000Z'),
    ]);
    expect(uploaded.statusCode).toBe(200);
    expect(await nameOf(host)).toBe(name);
    expect(await host.files('kept')).toEqual([name]);
    expect((await host.visit('GET', `/api/attachment/get/${name ?? ''}`)).statusCode).toBe(200);
  }
});

test('a host recovers after its database connections were cut', async () => {
  const host = await testApp({ fixtures: { projects: [{ name: 'There before' }] } });
  const { db } = host.app.host;
  await Promise.all(Array.from({ length: 8 }, () => host.visit('GET', '/api/project')));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await until(async () => {
    const { statusCode } = await host.visit('GET', '/api/project');
    expect([200, 503]).toContain(statusCode);
    return statusCode === 200;
  });
  expect((await host.visit('GET', '/api/ready')).statusCode).toBe(200);
});

/** Ends all connections to a database and refuses new ones. */
async function closeDatabase(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE });
  await client.connect();
  await client.query(`alter database ${name} with allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

test('without its database, a host answers 503 and is not ready', async () => {
  const host = await testApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(host.app.host.db);
  await closeDatabase(rows[0]?.name ?? '');
  await until(async () => (await host.visit('GET', '/api/ready')).statusCode === 503);
  const answer = await host.visit('GET', '/api/project');
  expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
    503,
    { message: 'The server is busy. Please try again.' },
    '5',
  ]);
  expect((await host.visit('GET', '/api/health')).statusCode).toBe(200);
});

test('without its file store, a host answers 503 and stores no row without its file', async () => {
  const host = await testApp();
  const { store } = host.app.host;
  jest.spyOn(store, 'keep').mockRejectedValueOnce(Object.assign(new Error('S3 failed'), { code: 'S3_UNAVAILABLE' }));
  const answer = await host.call(
    'POST',
    '/api/gallery/create',
    form({ ...GALLERY_ITEM, contentname: await picture('png', 2) }),
  );
  expect(answer.statusCode).toBe(503);
  expect((await host.call('GET', '/api/gallery')).json()).toEqual([]);
});

test('the start fails with the name of a missing bucket', async () => {
  const storage = await testStorage();
  const s3 = storage.options.s3 && { ...storage.options.s3, bucket: 'none' };
  await expect(buildApp({ ...storage.options, ...SETTINGS, s3 })).rejects.toThrow('"none" cannot be used (S3_BUCKET');
  await storage.remove();
});

test.each([
  ['database', (url: URL) => (url.pathname = 'missing'), 'database "missing" does not exist'],
  ['user', (url: URL) => (url.username = 'stranger'), 'role "stranger" does not exist'],
])('the start does not wait for a %s that does not exist', async (_name, change, reason) => {
  const url = new URL(process.env.TEST_DATABASE ?? '');
  change(url);
  const onWait = jest.fn();
  await expect(openDatabase({ url: url.href }, { patienceMs: 60_000, onWait })).rejects.toThrow(
    `The database of DATABASE_URL could not be opened: ${reason}`,
  );
  expect(onWait).not.toHaveBeenCalled();
});
