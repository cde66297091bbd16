import { SAVED_VIEWS, type SavedView } from 'shared-contract';
import { testApp } from '../../testing/test-app';

const HOT = { list: 'leads', name: 'Hot leads', query: 'status=negotiation' };

it('keeps the views of each agent, with at most one default for a list', async () => {
  const host = await testApp();
  await host.app.host.db.insertInto('agents').values({ email: 'other@test.example', passwordHash: '' }).execute();
  const other = (await host.app.issueToken(2)).token;
  const as = (token: string) => async (method: 'GET' | 'POST', url: string, payload?: object) =>
    host.app.inject({
      ...{ method, url, headers: { authorization: `Bearer ${token}` } },
      ...(payload !== undefined && { payload }),
    });
  const [own, colleague] = [as(host.token), as(other)];
  const views = async (call = own) => (await call('GET', '/api/views')).json<SavedView[]>();
  const status = async (body: object, call = own) => (await call('POST', '/api/views/save', body)).statusCode;

  expect(await status({ ...HOT, isDefault: true })).toBe(200);
  expect(await status({ ...HOT, name: 'All', query: '', isDefault: true })).toBe(200);
  expect(await status({ ...HOT, list: 'teams', name: 'All', isDefault: true })).toBe(200);
  expect(await views()).toEqual([
    { id: 2, list: 'leads', name: 'All', query: '', isDefault: true },
    { id: 3, list: 'teams', name: 'All', query: HOT.query, isDefault: true },
    { id: 1, ...HOT, isDefault: false },
  ]);
  expect(await status({ ...HOT, name: ' hot LEADS ' })).toBe(409);
  expect(await status({ ...HOT, id: 1, name: 'Hot', isDefault: true })).toBe(200);
  expect((await views()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['All', false],
    ['All', true],
    ['Hot', true],
  ]);

  expect(await views(colleague)).toEqual([]);
  expect(await status({ ...HOT, id: 1 }, colleague)).toBe(404);
  expect((await colleague('POST', '/api/views/delete?id=1')).statusCode).toBe(404);
  expect((await own('POST', '/api/views/delete?id=1')).statusCode).toBe(200);
  expect((await own('POST', '/api/views/delete?id=1')).statusCode).toBe(404);
  // The views of a removed agent are removed, too.
  expect(await status(HOT, colleague)).toBe(200);
  await host.app.host.db.deleteFrom('agents').where('id', '=', 2).execute();
  expect(await host.app.host.db.selectFrom('savedViews').select('agentId').execute()).toEqual([
    { agentId: 1 },
    { agentId: 1 },
  ]);
});

it('keeps one default and unique names if an agent saves several views at the same time', async () => {
  const host = await testApp();
  const save = (body: object) => host.call('POST', '/api/views/save', { ...HOT, ...body });
  const saved = await Promise.all(Array.from('abcdefgh', (name) => save({ name, isDefault: true })));
  expect(saved.map(({ statusCode }) => statusCode)).toEqual(saved.map(() => 200));
  const views = (await host.call('GET', '/api/views')).json<SavedView[]>();
  expect(views.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  const named = await Promise.all(['same', 'Same', 'SAME', 'sAME'].map((name) => save({ name })));
  expect(named.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect((await save({ name: 'বা\u09A1\u09BCি' })).statusCode).toBe(200);
  expect((await save({ name: 'বা\u09DCি' })).statusCode).toBe(409);
});

it('answers a repeated save of a new view as the first time, and stores the view once', async () => {
  const host = await testApp();
  const save = (body: object) => host.call('POST', '/api/views/save', { ...HOT, ...body });
  const saved = await Promise.all([save({}), save({}), save({})]);
  expect(saved.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    saved.map(() => [200, 'View saved successfully']),
  );
  expect((await host.call('GET', '/api/views')).json()).toHaveLength(1);
  expect((await save({ query: 'status=won' })).statusCode).toBe(409);
  await save({ name: 'Other' });
  expect((await save({ id: 2 })).statusCode).toBe(409);
});

it('refuses invalid views, too many, and visitors', async () => {
  const host = await testApp();
  const status = async (body: object) => (await host.call('POST', '/api/views/save', body)).statusCode;
  expect(await status({ ...HOT, name: ' ' })).toBe(400);
  expect(await status({ ...HOT, name: 'n'.repeat(61) })).toBe(400);
  expect(await status({ ...HOT, query: 'q'.repeat(2001) })).toBe(400);
  expect(await status({ name: 'No list', query: '' })).toBe(400);
  const rows = Array.from({ length: SAVED_VIEWS }, (_, n) => ({ ...HOT, name: `View ${n}`, agentId: 1, isDefault: 0 }));
  await host.app.host.db.insertInto('savedViews').values(rows).execute();
  expect(await status(HOT)).toBe(400);
  expect((await host.visit('GET', '/api/views')).statusCode).toBe(401);
  expect((await host.visit('POST', '/api/views/save', HOT)).statusCode).toBe(401);
});
