import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../db/database';
import type { Host } from '../host';
import { createFaq, listFaqs } from '../resources/faq/repository';
import { picture } from '../testing/hostile/media';
import { testStorage } from '../testing/storage';
import { form, testApp } from '../testing/test-app';

const NO_ROOM = { message: 'The server has no room left. Nothing was saved.' };
const PROJECT = { name: 'Lakeview', offerDateTime: '2027-01-01T10:00:00Z' };

test.each(['receive', 'keep'] as const)(
  'saves nothing if the disk is full when the store has to %s a file',
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

/** Makes the insertion of a large row fail as if the disk were full. */
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

async function freeDatabase({ db }: Host): Promise<void> {
  if (process.env.TEST_DATABASE !== undefined) await sql`drop trigger full_disk on projects`.execute(db);
}

test('if the database is full, saves nothing and loses nothing', async () => {
  const host = await testApp({ fixtures: { projects: [{ name: 'There before' }] } });
  await fillDatabase(host.app.host);

  const body = { ...PROJECT, description: 'x'.repeat(15_000), thumbnail: await picture() };
  const refused = await host.call('POST', '/api/project/create', form(body));
  expect([refused.statusCode, refused.json()]).toEqual([507, NO_ROOM]);
  expect((await host.call('GET', '/api/project')).json()).toMatchObject([{ name: 'There before' }]);

  await freeDatabase(host.app.host);
  await host.restart();
  expect((await host.call('GET', '/api/project')).json()).toMatchObject([{ name: 'There before' }]);
  expect(await host.files('kept')).toEqual([]);
  expect((await host.call('POST', '/api/project/create', form(body))).statusCode).toBe(200);
});

test('reports the cause if SQLite has already rolled back the transaction, as on a full disk', async () => {
  const { options, remove } = await testStorage();
  const { db } = await openDatabase({ file: join(options.data, 'database.sqlite'), durable: false });
  await sql`create trigger full_disk before insert on faqs begin select raise(rollback, 'The disk is full.'); end`.execute(
    db,
  );
  await expect(createFaq(db, { question: 'Why?', answer: 'So.' })).rejects.toMatchObject({
    message: 'The disk is full.',
  });
  expect(await listFaqs(db)).toEqual([]);
  await db.destroy();
  await remove();
});
