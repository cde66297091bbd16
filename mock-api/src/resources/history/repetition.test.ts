import { CHANGE_ID } from 'shared-contract';
import { testApp } from '../../testing/test-app';

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
