import { BULK_ROWS, CHANGE_ID, type BulkAction, type HistoryConflict, type HistoryEntry } from 'shared-contract';
import type { EntityTable } from '../../db/schema';
import { rows } from '../../testing/stored-rows';
import { testApp, type TestApp } from '../../testing/test-app';
import type { Outcome } from './repository';

const bulk = ({ call }: TestApp, action: BulkAction, ids: number[], table?: EntityTable) =>
  call('POST', '/api/bulk', { action, ids, ...(table && { table }) });

async function done(...args: Parameters<typeof bulk>) {
  const response = await bulk(...args);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  return { ...response.json<Outcome>(), change: response.headers[CHANGE_ID] as string };
}

async function undo({ call }: TestApp, changes: string[]): Promise<void> {
  const { conflicts } = (await call('POST', '/api/history/undo', { changes })).json<{ conflicts: HistoryConflict[] }>();
  expect(conflicts).toEqual([]);
}

const trash = async ({ call }: TestApp) =>
  (await call('GET', '/api/history?trash=true&pageSize=100')).json<HistoryEntry[]>();

it('switches, deletes and restores rows, explains refusals, and undoes each call as a whole', async () => {
  const host = await testApp({
    fixtures: { projects: [{}, {}], projectFeatures: [{ title: 'Roof garden' }, {}], teamMembers: [{}, {}, {}] },
  });
  const before = await rows(host);
  const switched = await done(host, 'deactivate', [3, 1, 1, 9], 'teamMembers');
  expect(switched).toMatchObject({ done: 2, refused: [{ id: '9', reason: 'It has been deleted in the meantime.' }] });
  expect((await host.visit('GET', '/api/team/active')).json()).toMatchObject([{ id: 2 }]);
  await undo(host, [switched.change]);
  expect(await rows(host)).toEqual(before);

  await done(host, 'delete', [2], 'projectFeatures');
  const deleted = await done(host, 'delete', [1, 2], 'projects');
  expect(deleted.done).toBe(2);
  const [feature, ...projects] = (await trash(host)).map(({ id }) => Number(id)).reverse() as [number, ...number[]];
  expect(await done(host, 'restore', [feature])).toMatchObject({
    done: 0,
    refused: [{ id: String(feature), reason: expect.stringContaining('a row that has been deleted') as string }],
  });
  const restored = await done(host, 'restore', [feature, ...projects]);
  expect(restored).toMatchObject({ done: 3, refused: [] });
  expect(await rows(host)).toEqual(before);
  await undo(host, [restored.change]);
  expect((await rows(host)).projects).toEqual([]);
});

it('changes 1,000 rows, answers other calls meanwhile, and undoes them', async () => {
  const host = await testApp({ fixtures: { faqs: Array.from({ length: BULK_ROWS }, () => ({})) } });
  const before = await rows(host);
  const ids = before.faqs?.map(({ id }) => id) ?? [];
  const order: string[] = [];
  const deleting = done(host, 'delete', ids, 'faqs').finally(() => order.push('bulk'));
  await host.visit('GET', '/api/health').then(() => order.push('health'));
  const { change, done: count } = await deleting;
  expect([count, order]).toEqual([BULK_ROWS, ['health', 'bulk']]);
  await undo(host, [change]);
  expect(await rows(host)).toEqual(before);
});

it('sets the order of rows, refuses an outdated order, and undoes it', async () => {
  const host = await testApp({
    fixtures: {
      teamMembers: [{ order: 5 }, { order: 5 }, { order: 7 }],
      projects: [{}, {}],
      projectFeatures: [{ projectId: 1 }, { projectId: 2 }, { projectId: 1 }],
    },
  });
  const before = await rows(host);
  const reorder = (table: string, ids: number[], seen: number[]) =>
    host.call('POST', '/api/reorder', { table, ids, seen });
  const shown = async () => (await host.visit('GET', '/api/team/active')).json<{ id: number }[]>().map(({ id }) => id);
  expect(await shown()).toEqual([2, 1, 3]);
  const [one, other] = await Promise.all([
    reorder('teamMembers', [3, 2, 1], [2, 1, 3]),
    reorder('teamMembers', [1, 2, 3], [2, 1, 3]),
  ]);
  expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
  await undo(host, [(one.headers[CHANGE_ID] ?? other.headers[CHANGE_ID]) as string]);
  expect(await rows(host)).toEqual(before);
  expect((await reorder('projectFeatures', [1, 3], [3, 1])).statusCode).toBe(200);
  expect((await reorder('projectFeatures', [1, 2], [1, 2])).statusCode).toBe(409);
  expect((await reorder('faqs', [], [])).statusCode).toBe(400);
  expect((await reorder('teamMembers', [1, 1, 2], [2, 1, 3])).statusCode).toBe(400);
  expect((await host.visit('POST', '/api/reorder', { table: 'teamMembers', ids: [], seen: [] })).statusCode).toBe(401);
});

it('refuses invalid calls and visitors, and changes nothing', async () => {
  const host = await testApp({ fixtures: { faqs: [{}] } });
  const before = await rows(host);
  const status = async (body: object) => (await host.call('POST', '/api/bulk', body)).statusCode;
  expect(await status({ action: 'deactivate', table: 'faqs', ids: [1] })).toBe(400);
  expect(await status({ action: 'delete', table: 'agents', ids: [1] })).toBe(400);
  expect(await status({ action: 'delete', ids: [1] })).toBe(400);
  expect(await status({ action: 'delete', table: 'faqs', ids: [] })).toBe(400);
  expect(await status({ action: 'delete', table: 'faqs', ids: ['1'] })).toBe(400);
  expect(await status({ action: 'drop', table: 'faqs', ids: [1] })).toBe(400);
  expect(await status({ action: 'delete', table: 'faqs', ids: Array.from({ length: BULK_ROWS + 1 }, () => 1) })).toBe(
    400,
  );
  const visitor = await host.visit('POST', '/api/bulk', { action: 'delete', table: 'faqs', ids: [1] });
  expect(visitor.statusCode).toBe(401);
  expect(await rows(host)).toEqual(before);
});
