import { sql } from 'kysely';
import type { Db } from '../db/database';
import { testApp, until, type TestApp } from '../testing/test-app';

async function readiness({ visit }: TestApp) {
  const answer = await visit('GET', '/api/ready');
  return [answer.statusCode, answer.json<unknown>()];
}

test('readiness names the database or the file store that cannot be used', async () => {
  const host = await testApp();
  const { db, store } = host.app.host;
  expect(await readiness(host)).toEqual([200, { status: 'ready' }]);
  jest.spyOn(store, 'check').mockRejectedValue(new Error('S3 failed'));
  expect(await readiness(host)).toEqual([503, { message: 'Not ready: files.', errors: { files: 'cannot be used' } }]);
  await db.destroy();
  expect(await readiness(host)).toEqual([
    503,
    { message: 'Not ready: database, files.', errors: { database: 'cannot be used', files: 'cannot be used' } },
  ]);
  expect((await host.visit('GET', '/api/health')).statusCode).toBe(200);
});

/** Refuses the host's writes to derived tables as a read-only database does. Returns a function that allows them. */
async function makeReadOnly(db: Db): Promise<() => Promise<unknown>> {
  if (process.env.TEST_DATABASE === undefined) {
    await sql`pragma query_only = 1`.execute(db);
    return () => sql`pragma query_only = 0`.execute(db);
  }
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'read-only transaction' using errcode = '25006'; end $$`.execute(db);
  for (const table of ['projectFacts', 'searchQueue'])
    await sql`create trigger read_only before insert or update or delete on ${sql.table(table)}
      execute function refuse()`.execute(db);
  return () => sql`drop function refuse cascade`.execute(db);
}

test('reads work while the database is read-only, and show the latest facts afterwards', async () => {
  const host = await testApp({
    fixtures: {
      projects: [{ name: 'Lakeview' }],
      projectUnits: [{ projectId: 1, floor: 1, flat: 'A', type: '3 bed', size: 1450, status: 'Available' }],
    },
  });
  const allowWrites = await makeReadOnly(host.app.host.db);
  const list = () => host.visit('GET', '/api/website/getprojects?page=1&pageSize=9');
  const answers = [
    await list(),
    await host.visit('GET', '/api/website/getprojectfilters'),
    await host.call('GET', '/api/search?q=Lakeview'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const shown = (await list()).body;
  await allowWrites();
  await until(async () => (await list()).body !== shown);
  expect((await list()).json()).toMatchObject([{ name: 'Lakeview', facts: { rooms: ['3'] } }]);
});
