import { gunzipSync } from 'node:zlib';
import { createAnswerCache } from './answer-cache';
import { form, testApp } from '../testing/test-app';

const names = (response: { json: () => unknown }) => (response.json() as { name: string }[]).map(({ name }) => name);

test('an answer is made once, also for calls side by side, until there is a new version', async () => {
  let version = 0;
  let made = 0;
  const answers = createAnswerCache();
  const ask = async (key: string) =>
    (await answers(key, version, () => Promise.resolve(Buffer.from(`${key} ${++made}`)))).body.toString();

  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a 1', 'a 1']);
  expect(await ask('b')).toBe('b 2');
  version += 1;
  expect(await ask('a')).toBe('a 3');
});

test('an answer that could not be made is asked for again', async () => {
  const answers = createAnswerCache();
  await expect(answers('a', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await answers('a', 0, () => Promise.resolve(Buffer.from('yes')))).body.toString()).toBe('yes');
});

test('it holds a bounded number of answers, whatever is asked for', async () => {
  let made = 0;
  const answers = createAnswerCache();
  const ask = (key: string) => answers(key, 0, () => Promise.resolve(Buffer.from(String(++made))));
  for (let index = 0; index < 200; index += 1) await ask(`word ${index}`);
  await ask('word 0');
  expect(made).toBe(201);
});

test('visitors see each change of the projects with the next call', async () => {
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
  'who accepts %s is sent the list compressed',
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
  'who accepts "%s" is sent it plain',
  async (accepted) => {
    const { app } = await testApp({ fixtures: { projects: [{ name: 'ঢাকা' }] } });
    const plain = await app.inject(listing({ 'accept-encoding': accepted }));
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(names(plain)).toEqual(['ঢাকা']);
  },
);

test('who has the list already is not sent it again, until it changes', async () => {
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

test('calls side by side see a change that was acknowledged before them, whoever else asked while it was made', async () => {
  const { call, visit } = await testApp({ fixtures: { projects: [{ name: 'First' }] } });
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, () => visit('GET', '/api/website/getprojects')));
  for (const value of [false, true, false, true]) {
    let isMade = false;
    const askMeanwhile = async () => {
      while (!isMade) await ask(1);
    };
    const meanwhile = askMeanwhile();
    await call('POST', `/api/project/itemactiveinactive?id=1&value=${value}`);
    isMade = true;
    const lists = await ask(20);
    await meanwhile;
    expect(new Set(lists.map((list) => names(list).length))).toEqual(new Set([value ? 1 : 0]));
  }
});
