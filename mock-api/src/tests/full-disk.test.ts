import { sql } from 'kysely';
import type { Host } from '../host';
import { picture } from '../testing/media';
import { form, testApp } from '../testing/test-app';

const NO_ROOM = { message: 'The server has no room left. Nothing was saved.' };
const PROJECT = { name: 'Lakeview', offerDateTime: '2027-01-01T10:00:00Z' };

test.each(['receive', 'keep'] as const)(
  'no room for a file: nothing is saved when the store cannot %s it',
  async (step) => {
    const { app, call, files } = await testApp({ fixtures: { projects: [{ name: 'There before' }] } });
    const before = await files('kept');
    jest.spyOn(app.host.store, step).mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));

    const refused = await call('POST', '/api/project/create', form({ ...PROJECT, thumbnail: await picture() }));
    expect([refused.statusCode, refused.json()]).toEqual([507, NO_ROOM]);
    expect((await call('GET', '/api/project')).json()).toMatchObject([{ name: 'There before' }]);
    expect(await files('kept')).toEqual(before);
    expect(await files('unfinished')).toEqual([]);

    const taken = await call('POST', '/api/project/create', form({ ...PROJECT, thumbnail: await picture() }));
    expect(taken.statusCode).toBe(200);
  },
);

/** Leaves the database no room for another row of its size. */
async function fillDatabase({ db }: Host): Promise<void> {
  if (process.env.TEST_DATABASE === undefined) {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    return;
  }
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger full_disk before insert on projects execute function refuse()`.execute(db);
}

async function makeRoom({ db }: Host): Promise<void> {
  if (process.env.TEST_DATABASE !== undefined) await sql`drop trigger full_disk on projects`.execute(db);
}

test('no room for a row: nothing is saved, and nothing saved before is lost', async () => {
  const host = await testApp({ fixtures: { projects: [{ name: 'There before' }] } });
  await fillDatabase(host.app.host);

  const body = { ...PROJECT, description: 'x'.repeat(15_000), thumbnail: await picture() };
  const refused = await host.call('POST', '/api/project/create', form(body));
  expect([refused.statusCode, refused.json()]).toEqual([507, NO_ROOM]);
  expect((await host.call('GET', '/api/project')).json()).toMatchObject([{ name: 'There before' }]);

  await makeRoom(host.app.host);
  await host.restart();
  expect((await host.call('GET', '/api/project')).json()).toMatchObject([{ name: 'There before' }]);
  expect(await host.files('kept')).toEqual([]);
  expect((await host.call('POST', '/api/project/create', form(body))).statusCode).toBe(200);
});
