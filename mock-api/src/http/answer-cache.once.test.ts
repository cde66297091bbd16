import { gunzipSync } from 'node:zlib';
import { createAnswerCache } from './answer-cache';
import { form, testApp } from '../testing/test-app';

const names = (response: { json: () => unknown }) => (response.json() as { name: string }[]).map(({ name }) => name);

test('computes a response once per version, also for concurrent calls', async () => {
  let version = 0;
  let made = 0;
  const answers = createAnswerCache();
  const ask = async (key: string) =>
    (await answers(key, version, () => Promise.resolve({ body: Buffer.from(`${key} ${++made}`) }))).body.toString();

  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a 1', 'a 1']);
  expect(await ask('b')).toBe('b 2');
  version += 1;
  expect(await ask('a')).toBe('a 3');
});

test('does not cache a failure', async () => {
  const answers = createAnswerCache();
  await expect(answers('a', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await answers('a', 0, () => Promise.resolve({ body: Buffer.from('yes') }))).body.toString()).toBe('yes');
});

test('keeps a bounded number of responses', async () => {
  let made = 0;
  const answers = createAnswerCache();
  const ask = (key: string) => answers(key, 0, () => Promise.resolve({ body: Buffer.from(String(++made)) }));
  for (let index = 0; index < 200; index += 1) await ask(`word ${index}`);
  await ask('word 0');
  expect(made).toBe(201);
});

test('a change to the projects is visible in the next call', async () => {
  const { call, visit } = await testApp({ fixtures: { projects: [{ name: 'First' }] } });
  const list = async () => names(await visit('GET', '/api/website/getprojects'));
  expect(await list()).toEqual(['First']);

  await call('POST', '/api/project/create', form({ name: 'Second', order: 1, offerDateTime: '2030-01-01T00:00:00Z' }));
  expect(await list()).toEqual(['First', 'Second']);
  await call('POST', '/api/project/itemactiveinactive?id=1&value=false');
  expect(await list()).toEqual(['Second']);
  await call('POST', '/api/project/delete?id=2');
  expect(await list()).toEqual([]);
});

const listing = (headers: Record<string, string>) => ({ url: '/api/website/getprojects', headers });

test.each(['gzip', 'br, gzip;q=0.8', 'deflate, GZIP'])(
  'Accept-Encoding: %s gets the list as gzip',
  async (accepted) => {
    const { app, visit } = await testApp({ fixtures: { projects: [{ name: 'ঢাকা' }] } });
    const plain = await visit('GET', '/api/website/getprojects');
    const zipped = await app.inject(listing({ 'accept-encoding': accepted }));
    expect(zipped.headers).toMatchObject({
      'content-type': plain.headers['content-type'],
      'content-encoding': 'gzip',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.payload);
  },
);

test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.00, br'])(
  'Accept-Encoding: "%s" gets the list uncompressed',
  async (accepted) => {
    const { app } = await testApp({ fixtures: { projects: [{ name: 'ঢাকা' }] } });
    const plain = await app.inject(listing({ 'accept-encoding': accepted }));
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(names(plain)).toEqual(['ঢাকা']);
  },
);

test('a matching ETag gets 304 until the list changes', async () => {
  const { app, call } = await testApp({ fixtures: { projects: [{ name: 'First' }, { name: 'Second' }] } });
  const first = await app.inject(listing({}));
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('no-cache');
  for (const known of [etag, `"other", ${etag}`]) {
    const again = await app.inject(listing({ 'if-none-match': known, 'accept-encoding': 'gzip' }));
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
  }
  await call('POST', '/api/project/itemactiveinactive?id=1&value=false');
  const changed = await app.inject(listing({ 'if-none-match': etag }));
  expect([changed.statusCode, names(changed)]).toEqual([200, ['Second']]);
});

test('other responses are not cached', async () => {
  const { call, visit } = await testApp();
  const answers = [
    await visit('GET', '/api/team/active'),
    await visit('GET', '/api/changes'),
    await visit('GET', '/api/none'),
    await call('GET', '/api/leads'),
  ];
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(answers.length).fill('no-store'));
});

test('concurrent calls see every change acknowledged before them, even if others read while it was written', async () => {
  const { call, visit } = await testApp({ fixtures: { projects: [{ name: 'First' }] } });
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, () => visit('GET', '/api/website/getprojects')));
  for (const value of [false, true, false, true]) {
    let isSaved = false;
    const readUntilSaved = async () => {
      while (!isSaved) await ask(1);
    };
    const reading = readUntilSaved();
    await call('POST', `/api/project/itemactiveinactive?id=1&value=${value}`);
    isSaved = true;
    const lists = await ask(20);
    await reading;
    expect(new Set(lists.map((list) => names(list).length))).toEqual(new Set([value ? 1 : 0]));
  }
});
