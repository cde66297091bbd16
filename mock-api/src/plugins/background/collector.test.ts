import { writeFile } from 'node:fs/promises';
import { collectFiles, fileNames, keepFile } from '../../files/attachments';
import { queueMails } from '../../resources/mail/outbox';
import { later } from '../../testing/clock';
import { picture } from '../../testing/hostile/media';
import { form, testApp, type TestApp } from '../../testing/test-app';

const HOUR_MS = 60 * 60_000;
const FIELDS = { title: 'Lobby', type: 'Image', order: 0 };

async function nameOf({ visit }: TestApp): Promise<string> {
  return (await visit('GET', '/api/gallery')).json<{ contentName: string }[]>()[0]?.contentName ?? '';
}

/** A host with a replaced picture: no row names its first file. */
async function hostWithReplacedPicture() {
  const host = await testApp();
  await host.call('POST', '/api/gallery/create', form({ ...FIELDS, contentname: await picture('png', 1) }));
  const replaced = await nameOf(host);
  await host.visit('GET', `/api/attachment/get/${replaced}?w=160&fm=webp`);
  await host.call('POST', '/api/gallery/edit', form({ ...FIELDS, id: 1, contentname: await picture('png', 2) }));
  const current = await nameOf(host);
  await host.forgetHistory();
  await host.visit('GET', `/api/attachment/get/${current}?w=160&fm=webp`);
  return { host, replaced, current };
}

test('a start removes unused files and their resized copies, and keeps files that a row names', async () => {
  const { host, replaced, current } = await hostWithReplacedPicture();
  expect(await host.files('kept')).toEqual(expect.arrayContaining([replaced, current]));
  await host.restart();
  expect(await host.files('kept')).toEqual([current]);
  const copies = await host.files('copies');
  expect(copies).toContain(`${current}-160.webp`);
  expect(copies.filter((name) => name.startsWith(replaced))).toEqual([]);
  expect((await host.visit('GET', `/api/attachment/get/${replaced}`)).statusCode).toBe(404);
  expect((await host.visit('GET', `/api/attachment/get/${current}`)).statusCode).toBe(200);
});

test('while running, keeps recent files that a call may be about to name', async () => {
  const { host, replaced, current } = await hostWithReplacedPicture();
  await host.call('POST', '/api/gallery/create', form({ contentname: await picture('png', 3) }));
  const before = await host.files('kept');
  await collectFiles(host.app.host, new Date(Date.now() - HOUR_MS).toISOString());
  expect(await host.files('kept')).toEqual(before);

  await collectFiles(host.app.host, new Date().toISOString());
  expect(await host.files('kept')).toEqual([current]);
  expect(before).toContain(replaced);
});

// With SQLite, there is no other clock than the host's.
(process.env.TEST_DATABASE === undefined ? test.skip : test)(
  'keeps the file of a call in progress on a host whose clock is slow',
  async () => {
    const { app } = await testApp();
    const { db, store } = app.host;
    const path = store.temporary();
    await writeFile(path, 'a file');
    const time = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2026-01-01T00:00:00.000Z');
    // S3 would refuse a call with a wrong time.
    const storage = { db, store: { ...store, keep: () => Promise.resolve() } };
    const { name } = await keepFile(storage, path, { extension: 'jpg', mediaType: 'image/jpeg' });
    time.mockRestore();
    await app.cleanUp();
    await app.cleanUp();
    expect([...(await fileNames(db))]).toContain(name);
  },
);

test('keeps a file named by two rows until both are deleted', async () => {
  const host = await testApp();
  for (const order of [1, 2]) {
    await host.call('POST', '/api/gallery/create', form({ ...FIELDS, order, contentname: await picture('png', 5) }));
  }
  const name = await nameOf(host);
  await host.call('POST', '/api/gallery/delete?id=1');
  await host.restart();
  expect((await host.visit('GET', `/api/attachment/get/${name}`)).statusCode).toBe(200);
  await host.call('POST', '/api/gallery/delete?id=2');
  await host.forgetHistory();
  await host.restart();
  expect((await host.visit('GET', `/api/attachment/get/${name}`)).statusCode).toBe(404);
  expect(await host.files('kept')).toEqual([]);
});

test('removes nothing early although the clock of this host is fast', async () => {
  const host = await testApp();
  const { db } = host.app.host;
  const counts = () =>
    Promise.all(
      (['sessions', 'knownPlaces', 'attempts', 'history', 'mails', 'attachments'] as const).map(async (table) => {
        const all = db.selectFrom(table as 'sessions').select(({ fn }) => fn.countAll().as('count'));
        return [table, Number((await all.executeTakeFirstOrThrow()).count)];
      }),
    );
  await host.call('POST', '/api/gallery/create', form({ contentname: await picture('png', 1) }));
  await host.call('POST', '/api/faq', { question: 'When?', answer: 'Next year.' });
  await db.insertInto('knownPlaces').values({ agentId: 1, place: '', lastSeenAt: new Date().toISOString() }).execute();
  await db
    .insertInto('attempts')
    .values({ key: '', points: 1, expire: Date.now() + HOUR_MS })
    .execute();
  const notice = { kind: 'notice' as const, leadId: null, recipient: 'a@test.example', subject: 'One', text: 'x' };
  await queueMails(db, { url: '', from: 'sales@test.example' }, [notice]);
  await host.app.cleanUp();
  const before = await counts();
  expect(before.filter(([, count]) => count === 0)).toEqual([]);
  later(365 * 24 * 60);
  await host.app.cleanUp();
  expect(await counts()).toEqual(before);
});
