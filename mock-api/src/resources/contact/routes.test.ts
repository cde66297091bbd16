import { later } from '../../testing/clock';
import { testApp, type TestApp } from '../../testing/test-app';
import { countContactMessages, recountContactMessages } from './repository';

const FIELDS = {
  name: 'Rafi',
  email: 'rafi@mail.example',
  phone: '+880 1711 000000',
  subject: 'A visit',
  message: 'May I visit the site?',
};

test.each([
  ['/api/Contactus/create', 'text'],
  ['/api/website/createcontactus', 'message'],
])('%s stores a submission and returns a text', async (url, field) => {
  const { call, visit } = await testApp();
  const sent = await visit('POST', url, FIELDS);
  expect([sent.statusCode, sent.json()]).toEqual([200, { [field]: expect.stringMatching(/^Thank you/) as string }]);
  expect((await call('GET', '/api/Contactus')).json()).toEqual([
    { ...FIELDS, id: 1, date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string, isSpam: false },
  ]);
});

test.each(['/api/Contactus/create', '/api/website/createcontactus'])(
  '%s returns an error for each invalid field',
  async (url) => {
    const { visit } = await testApp();
    const refused = await visit('POST', url, { name: 'R', email: 'rafi', subject: 'Hi', message: 'Too short' });
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      400,
      {
        name: 'Name is required and must be at least 2 characters.',
        email: 'Valid email is required.',
        subject: 'Subject is required and must be at least 3 characters.',
        message: 'Message is required and must be at least 10 characters.',
      },
    ]);
    expect((await visit('POST', url, { ...FIELDS, phone: undefined })).statusCode).toBe(200);
  },
);

test('lists submissions in pages, newest first, ten by default', async () => {
  const contactMessages = Array.from({ length: 25 }, (_, index) => ({ name: `Visitor ${index + 1}` }));
  const { call, visit } = await testApp({ fixtures: { contactMessages } });
  const page = async (query: string) =>
    (await call('GET', `/api/Contactus${query}`)).json<{ name: string }[]>().map(({ name }) => name);
  expect(await page('')).toEqual(Array.from({ length: 10 }, (_, index) => `Visitor ${25 - index}`));
  expect(await page('?page=3')).toHaveLength(5);
  expect(await page('?page=4&pageSize=10')).toEqual([]);
  expect(await page('?page=1&pageSize=100')).toHaveLength(25);
  expect((await call('GET', '/api/contactus?page=2&pageSize=20')).json()).toHaveLength(5);
  expect((await call('GET', '/api/Contactus?page=2')).headers['x-total-count']).toBe('25');
  for (const query of ['?page=0', '?page=x', '?pageSize=0', '?pageSize=1e9', '?page=1&page=2']) {
    expect((await call('GET', `/api/Contactus${query}`)).statusCode).toBe(400);
  }
  expect((await visit('GET', '/api/Contactus')).statusCode).toBe(401);
});

test('paging by position returns the same pages as page numbers, even if rows are added or deleted meanwhile', async () => {
  const message = 'Says "{"id":1}]", \\, \u0001,\nঢাকা 🙂';
  const contactMessages = Array.from({ length: 25 }, (_, index) => ({
    name: `Visitor ${index + 1}`,
    isSpam: index === 3,
    message,
  }));
  const host = await testApp({ fixtures: { contactMessages } });
  const page = (query: string) =>
    host.call('GET', `/api/Contactus?${query.includes('pageSize') ? '' : 'pageSize=10'}${query}`);
  const namesOf = (answer: Awaited<ReturnType<typeof page>>) =>
    answer.json<{ name: string }[]>().map(({ name }) => name);
  const first = await page('');
  const next = `&after=${encodeURIComponent(String(first.headers['x-next-page']))}`;
  expect(namesOf(await page(next))).toEqual(namesOf(await page('&page=2')));
  const second = namesOf(await page(next));
  await host.visit('POST', '/api/Contactus/create', FIELDS);
  await host.call('POST', '/api/Contactus/delete?id=16');
  const again = await page(next);
  expect([namesOf(again), again.headers['x-total-count']]).toEqual([second, '24']);
  const last = await page(`&after=${encodeURIComponent(String(again.headers['x-next-page']))}`);
  expect([namesOf(last), last.headers['x-next-page']]).toEqual([
    ['Visitor 5', 'Visitor 3', 'Visitor 2', 'Visitor 1'],
    undefined,
  ]);
  expect(last.json()).toContainEqual(expect.objectContaining({ id: 5, message, isSpam: false }));
  // Read numbered pages in any order and with another page size, to use known positions.
  const all = namesOf(await page('&pageSize=100'));
  for (const number of [3, 1, 2, 3, 4])
    expect(namesOf(await page(`&page=${number}`))).toEqual(all.slice(10 * (number - 1), 10 * number));
  for (const number of [5, 4, 9])
    expect(namesOf(await page(`&pageSize=5&page=${number}`))).toEqual(all.slice(5 * (number - 1), 5 * number));
  for (const wrong of ['', '5', '2026-01-01T00:00:00Z', 'x~1', '2026-01-01T00:00:00Z~x'])
    expect((await page(`&after=${wrong}`)).statusCode).toBe(400);
});

test('the stored counts stay exact with concurrent writers, undo and bulk writes, and can be corrected', async () => {
  const host = await testApp({
    fixtures: { contactMessages: [{ subject: 'One' }, { subject: 'Two' }, { subject: 'Three' }] },
  });
  const { call, app } = host;
  const { db } = app.host;
  const counts = async () => {
    const kept = await Promise.all([false, true].map((isSpam) => countContactMessages(db, isSpam)));
    const rows = await db.selectFrom('contactMessages').select('isSpam').execute();
    return { kept, stored: [0, 1].map((flag) => rows.filter(({ isSpam }) => isSpam === flag).length) };
  };
  const expectExact = async (stored: number[]) => expect(await counts()).toEqual({ kept: stored, stored });
  await expectExact([3, 0]);
  const writes = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0
      ? call('POST', `/api/Contactus/markspam?id=${1 + (index % 2)}&value=${index % 2 === 0}`)
      : sendFrom(host, '192.0.2.1', `Message ${index}`, index % 3 === 1 ? { website: 'x' } : {}),
  );
  expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual(writes.map(() => 200));
  const { stored } = await counts();
  const [messages = 0, spam = 0] = stored;
  await expectExact(stored);
  expect(messages + spam).toBe(11);
  const deleted = await call('POST', '/api/Contactus/delete?id=3');
  await expectExact([messages - 1, spam]);
  await call('POST', '/api/history/undo', { changes: [deleted.headers['x-change-id']] });
  await expectExact(stored);
  await db.updateTable('contactMessages').set({ isSpam: 1 }).execute();
  await expectExact([0, 11]);
  await expect(
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom('contactMessages').execute();
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await expectExact([0, 11]);
  await db.updateTable('messageCounts').set({ count: 7 }).execute();
  expect(await recountContactMessages(db)).toEqual([
    { isSpam: false, kept: 7, count: 0 },
    { isSpam: true, kept: 7, count: 11 },
  ]);
  await expectExact([0, 11]);
  expect(await recountContactMessages(db)).toEqual([]);
});

const CALLS = ['/api/Contactus/create', '/api/website/createcontactus'] as const;
const listed = async ({ call }: TestApp, query = '') =>
  (await call('GET', `/api/Contactus?pageSize=100${query}`)).json<{ id: number; subject: string; isSpam: boolean }[]>();
const subjectsOf = async (host: TestApp, query = '') => (await listed(host, query)).map(({ subject }) => subject);
const sendFrom = ({ app }: TestApp, remoteAddress: string, subject: string, others: object = {}) =>
  app.inject({ method: 'POST', url: CALLS[0], payload: { ...FIELDS, subject, ...others }, remoteAddress });
const statusFrom = async (...sent: Parameters<typeof sendFrom>) => (await sendFrom(...sent)).statusCode;

test('stores identical messages within minutes once, also concurrent ones and from both calls', async () => {
  const host = await testApp();
  const { visit } = host;
  const answers = await Promise.all([1, 2, 3, 4].flatMap(() => CALLS.map((url) => visit('POST', url, FIELDS))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect((await visit('POST', CALLS[0], { ...FIELDS, message: `  ${FIELDS.message} ` })).statusCode).toBe(200);
  expect(await listed(host)).toHaveLength(1);
  for (const other of [
    { name: 'Rafiq' },
    { email: 'other@mail.example' },
    { phone: '' },
    { message: 'Another text.' },
  ]) {
    await visit('POST', CALLS[0], { ...FIELDS, ...other });
  }
  expect(await listed(host)).toHaveLength(5);
  later(11);
  await visit('POST', CALLS[1], FIELDS);
  expect(await host.app.host.db.selectFrom('contactMessages').select('id').execute()).toHaveLength(6);
});

test('limits messages per hour for each IPv4 address or IPv6 /64, and in total', async () => {
  const host = await testApp({ messageLimits: { perAddress: 3, inAll: 5, kept: 100 } });
  for (const subject of ['One', 'Two', 'Three']) expect(await statusFrom(host, '2001:db8::1', subject)).toBe(200);
  const refused = await sendFrom(host, '2001:db8::2', 'Four');
  expect([refused.statusCode, refused.json(), Number(refused.headers['retry-after'])]).toEqual([
    429,
    { message: 'Too many messages. Please try again later.' },
    expect.closeTo(3600, -2),
  ]);
  for (const subject of ['Four', 'Five']) expect(await statusFrom(host, '192.0.2.1', subject)).toBe(200);
  expect(await statusFrom(host, '192.0.2.2', 'Six')).toBe(429);
  expect((await listed(host)).map(({ subject }) => subject)).toHaveLength(5);
  const counted = () => host.app.host.db.selectFrom('attempts').select(['key', 'points']).orderBy('key').execute();
  const before = await counted();
  expect(await statusFrom(host, '2001:db8::3', 'Seven')).toBe(429);
  expect(await counted()).toEqual(before);
  later(61);
  expect(await statusFrom(host, '2001:db8::1', 'Later')).toBe(200);
});

test('a message sent too soon to have been typed counts several times', async () => {
  const host = await testApp({ messageLimits: { perAddress: 10, inAll: 100, kept: 100 } });
  for (const subject of ['One', 'Two']) expect(await statusFrom(host, '192.0.2.1', subject, { elapsed: 40 })).toBe(200);
  expect(await statusFrom(host, '192.0.2.1', 'Three', { elapsed: 40 })).toBe(429);
  for (const [index, elapsed] of [60_000, 'soon', null, {}].entries()) {
    expect(await statusFrom(host, '192.0.2.2', `Typed ${index}`, { elapsed })).toBe(200);
  }
  expect(await subjectsOf(host)).toHaveLength(6);
});

test('a message with the honeypot filled in is accepted and marked as spam', async () => {
  const host = await testApp();
  const sent = await sendFrom(host, '192.0.2.1', 'Cheap loans', { website: 'https://spam.example' });
  expect([sent.statusCode, sent.json()]).toEqual([200, { text: 'Thank you. Your message has reached us.' }]);
  expect(await statusFrom(host, '192.0.2.1', 'A visit', { website: ' ' })).toBe(200);
  expect(await subjectsOf(host)).toEqual(['A visit']);
  expect(await listed(host, '&spam=true')).toMatchObject([{ subject: 'Cheap loans', isSpam: true }]);
});

test('agents can mark and unmark spam, and delete messages', async () => {
  const host = await testApp({ fixtures: { contactMessages: [{ subject: 'One' }, { subject: 'Two' }] } });
  const { call, visit } = host;
  const marked = await call('POST', '/api/Contactus/markspam?id=1&value=true');
  expect([marked.statusCode, marked.body]).toEqual([200, 'Message marked as spam']);
  expect([await subjectsOf(host), await subjectsOf(host, '&spam=true')]).toEqual([['Two'], ['One']]);
  expect((await call('POST', '/api/Contactus/markspam?id=1&value=false')).body).toBe('Marked as not spam');
  expect(await subjectsOf(host)).toEqual(['Two', 'One']);
  expect((await call('POST', '/api/Contactus/delete?id=1')).body).toBe('Message deleted successfully');
  expect(await subjectsOf(host)).toEqual(['Two']);
  for (const path of ['delete?id=1', 'markspam?id=1&value=true']) {
    expect((await call('POST', `/api/Contactus/${path}`)).statusCode).toBe(404);
    expect((await visit('POST', `/api/Contactus/${path}`)).statusCode).toBe(401);
  }
  for (const path of ['delete?id=x', 'markspam?id=2&value=x']) {
    expect((await call('POST', `/api/Contactus/${path}`)).statusCode).toBe(400);
  }
  expect((await call('GET', '/api/Contactus?spam=x')).statusCode).toBe(400);
});

test('at the configured maximum, spam is deleted for new messages and other messages are kept', async () => {
  const host = await testApp({ messageLimits: { perAddress: 100, inAll: 100, kept: 3 } });
  await statusFrom(host, '192.0.2.1', 'Old spam', { website: 'x' });
  await statusFrom(host, '192.0.2.1', 'New spam', { website: 'x' });
  expect(await statusFrom(host, '192.0.2.1', 'One')).toBe(200);
  expect(await statusFrom(host, '192.0.2.1', 'Two')).toBe(200);
  expect(await subjectsOf(host, '&spam=true')).toEqual(['New spam']);
  expect(await statusFrom(host, '192.0.2.1', 'Three')).toBe(200);
  const refused = await sendFrom(host, '192.0.2.1', 'Four');
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { message: 'No more messages can be taken at the moment.' },
  ]);
  expect(await subjectsOf(host)).toEqual(['Three', 'Two', 'One']);
  await host.call('POST', '/api/Contactus/delete?id=3');
  expect(await statusFrom(host, '192.0.2.1', 'Four')).toBe(200);
});
