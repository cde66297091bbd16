import { CHANGE_ID } from 'shared-contract';
import { form, testApp, type TestApp } from '../../testing/test-app';

const FAQ = { question: 'Is there a lift?', answer: 'Two.' };

async function hostWithColleague() {
  const host = await testApp();
  await host.app.host.db.insertInto('agents').values({ email: 'other@test.example', passwordHash: '' }).execute();
  const create = (key?: string, token = host.token) =>
    host.app.inject({
      ...{ method: 'POST', url: '/api/faq', payload: FAQ },
      headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
    });
  const ids = async () => (await host.visit('GET', '/api/faq')).json<{ id: number }[]>().map(({ id }) => id);
  return { ...host, create, ids, colleague: (await host.app.issueToken(2)).token };
}

it('stores a repeated creation once and gives all its calls the same answer, even concurrent ones', async () => {
  const { create, ids, call } = await hostWithColleague();
  const answers = await Promise.all([create('a'), create('a'), create('a')]);
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  const changes = new Set(answers.map(({ headers }) => headers[CHANGE_ID]));
  expect(changes.size).toBe(1);
  expect(await ids()).toEqual([1]);

  expect((await call('POST', '/api/history/undo', { changes: [...changes] })).statusCode).toBe(200);
  expect(await ids()).toEqual([]);
});

it('creates another row without a key, with another key, for another agent, or after the row was deleted', async () => {
  const { create, ids, call, colleague } = await hostWithColleague();
  await create('a');
  await create('b');
  await create('');
  await create('');
  await create();
  await create('a', colleague);
  expect(await ids()).toEqual([1, 2, 3, 4, 5, 6]);
  await call('DELETE', '/api/faq/1');
  await create('a');
  expect(await ids()).toHaveLength(6);
});

const OFFER = { title: 'Eid offer', description: 'Old.', startDate: '2026-01-01', endDate: '2026-12-31' };

it.each<[string, string, () => object]>([
  ['an edit', '/api/offer/edit', () => form({ ...OFFER, id: 1, title: 'Changed' })],
  ['an edit of a lead', '/api/leads/edit', () => ({ id: 1, revision: 1, nextStep: 'Call' })],
  ['a reorder', '/api/reorder', () => ({ table: 'teamMembers', ids: [2, 1], seen: [1, 2] })],
  ['a bulk deletion', '/api/bulk', () => ({ action: 'delete', table: 'faqs', ids: [1, 2] })],
  ['a publication', '/api/draft/publish', () => ({ id: 1 })],
  [
    'a change of a unit sheet',
    '/api/project/saveunits',
    () => ({ projectId: 1, changed: [{ id: 1, values: { price: 5 }, seen: { price: null } }] }),
  ],
])('answers %s that is repeated as it did the first time, with the change to undo', async (_what, url, body) => {
  const { app, token, call } = await testApp({
    fixtures: {
      contactMessages: [{}],
      faqs: [{}, {}],
      leads: [{ id: 1, ownerId: 1 }],
      offers: [{ ...OFFER }],
      projects: [{}],
      teamMembers: [{ order: 1 }, { order: 2 }],
      projectUnits: [{ flat: 'A', price: null }],
    },
  });
  await call('POST', '/api/offer/savedraft', form({ ...OFFER, id: 1, title: 'Draft' }));
  const send = async (to: string, payload: object, key: string) => {
    const { statusCode, body, headers } = await app.inject({
      ...{ method: 'POST', url: to, payload },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    });
    return { statusCode, body, change: headers[CHANGE_ID] as string | undefined };
  };
  const first = await send(url, body(), 'a');
  expect(first).toMatchObject({ statusCode: 200, change: expect.any(String) as string });
  expect(await send(url, body(), 'a')).toEqual(first);
  const other = await send(url, body(), 'b');
  expect(other.change).not.toBe(first.change);

  const undoing = { changes: [first.change], overwrite: true };
  const undone = await send('/api/history/undo', undoing, 'c');
  expect(undone).toMatchObject({ statusCode: 200, change: expect.any(String) as string });
  expect(await send('/api/history/undo', undoing, 'c')).toEqual(undone);
});

it.each<[string, string, object, (app: TestApp) => Promise<unknown>]>([
  [
    'reorder',
    '/api/reorder',
    { table: 'teamMembers', ids: [2, 1], seen: [1, 2] },
    async ({ call }) => (await call('GET', '/api/team')).json<{ id: number }[]>().map(({ id }) => id),
  ],
  [
    'publication',
    '/api/draft/publish',
    { id: 1 },
    async ({ call }) => (await call('GET', '/api/offer')).json<{ title: string }[]>().map(({ title }) => title),
  ],
])(
  'does a %s that was undone again, although its content and so its key are the same',
  async (_what, url, payload, read) => {
    const host = await testApp({ fixtures: { offers: [{ ...OFFER }], teamMembers: [{ order: 1 }, { order: 2 }] } });
    await host.call('POST', '/api/offer/savedraft', form({ ...OFFER, id: 1, title: 'Draft' }));
    const headers = { authorization: `Bearer ${host.token}`, 'idempotency-key': 'a' };
    const send = () => host.app.inject({ method: 'POST', url, payload, headers });
    const before = await read(host);
    const first = await send();
    const done = await read(host);
    expect(done).not.toEqual(before);
    await host.call('POST', '/api/history/undo', { changes: [first.headers[CHANGE_ID]], overwrite: true });
    expect(await read(host)).toEqual(before);
    expect((await send()).statusCode).toBe(200);
    expect(await read(host)).toEqual(done);
  },
);
