import { CHANGE_ID, type HistoryConflict, type UnitConflict } from 'shared-contract';
import { testApp, type TestApp } from '../../testing/test-app';

const FLAT = {
  building: '',
  floor: 5,
  flat: 'A',
  type: '3 bed',
  size: 1450,
  facing: 'South',
  plan: '',
  status: 'Available',
};
const SHEET = {
  projects: [{}],
  projectUnits: [
    { ...FLAT, price: 12_500_000 },
    { ...FLAT, flat: 'B', price: null },
  ],
};

type Stored = Record<string, unknown> & { id: number };

const listed = async ({ visit }: TestApp, id = 1) =>
  (await visit('GET', `/api/project/getunits?projectId=${id}`)).json<Stored[]>();

async function save({ call }: TestApp, changes: object) {
  const answer = await call('POST', '/api/project/saveunits', { projectId: 1, ...changes });
  const { conflicts } = answer.json<{ conflicts?: UnitConflict[] }>();
  return { answer, conflicts, change: answer.headers[CHANGE_ID] as string | undefined };
}

const price = (id: number, now: unknown, seen: unknown) => ({ id, values: { price: now }, seen: { price: seen } });

test('announces unit sheets, and lists the units of a project with every column', async () => {
  const host = await testApp({ fixtures: SHEET });
  expect((await host.visit('GET', '/api/capabilities')).json()).toContainEqual({ name: 'units' });
  expect(await listed(host)).toEqual([
    { ...FLAT, id: 1, projectId: 1, price: 12_500_000 },
    { ...FLAT, id: 2, projectId: 1, flat: 'B', price: null },
  ]);
  expect(await listed(host, 2)).toEqual([]);
});

test('visitors see a change with their next call, get 304 for an unchanged sheet, and no units of an inactive project', async () => {
  const host = await testApp({ fixtures: SHEET });
  const ask = (etag: string) =>
    host.app.inject({ url: '/api/project/getunits?projectId=1', headers: { 'if-none-match': etag } });
  const first = await ask('');
  const etag = first.headers.etag as string;
  expect([(await ask(etag)).statusCode, (await ask(etag)).body]).toEqual([304, '']);
  await save(host, { changed: [{ id: 1, values: { status: 'Sold' }, seen: { status: 'Available' } }] });
  expect((await ask(etag)).json<Stored[]>()[0]).toMatchObject({ status: 'Sold' });
  await host.call('POST', '/api/project/itemactiveinactive?id=1&value=false');
  expect((await ask(etag)).json()).toEqual([]);
  expect((await host.call('GET', '/api/project/getunits?projectId=1')).json()).toHaveLength(2);
});

test('saves changed, new and deleted rows in one call, which one undo reverts', async () => {
  const host = await testApp({ fixtures: SHEET });
  const before = await listed(host);
  const { answer, conflicts, change } = await save(host, {
    changed: [price(1, 3_000_000_000, 12_500_000)],
    added: [
      { floor: 6, flat: 'A' },
      { ...FLAT, floor: 7, price: 9_900_000 },
    ],
    removed: [{ id: 2, seen: { price: null } }],
  });
  expect([answer.statusCode, conflicts]).toEqual([200, []]);
  expect((await listed(host)).map(({ floor, flat, price, status }) => [floor, flat, price, status])).toEqual([
    [7, 'A', 9_900_000, 'Available'],
    [6, 'A', null, 'Available'],
    [5, 'A', 3_000_000_000, 'Available'],
  ]);
  const history = await host.call('GET', '/api/history?table=projectUnits');
  expect(new Set(history.json<{ change: string }[]>().map((entry) => entry.change))).toEqual(new Set([change]));
  expect(history.json()).toHaveLength(4);
  await host.call('POST', '/api/history/undo', { changes: [change], overwrite: false });
  expect(await listed(host)).toEqual(before);
});

test('reports cells that a colleague has changed, and saves the others', async () => {
  const host = await testApp({ fixtures: SHEET });
  await save(host, { changed: [price(1, 11_000_000, 12_500_000)] });
  const { conflicts } = await save(host, {
    changed: [
      { id: 1, values: { price: 14_000_000, facing: 'East' }, seen: { price: 12_500_000, facing: 'South' } },
      price(2, 8_000_000, null),
      price(9, 1, null),
    ],
    removed: [{ id: 1, seen: { price: 12_500_000 } }],
  });
  expect(conflicts).toEqual([
    { id: 1, column: 'price', current: 11_000_000 },
    { id: 1, column: 'price', current: 11_000_000 },
    { id: 9, column: null, current: null },
  ]);
  expect(await listed(host)).toMatchObject([
    { id: 1, price: 11_000_000, facing: 'East' },
    { id: 2, price: 8_000_000 },
  ]);
  // A call that is repeated because its response was lost changes nothing.
  const repeated = await save(host, { changed: [price(2, 8_000_000, null)] });
  expect([repeated.conflicts, repeated.change]).toEqual([[], undefined]);
});

test.each([
  ['a fraction of a taka', { price: 1.5 }, 'price'],
  ['a negative price', { price: -1 }, 'price'],
  ['a price above the limit', { price: 1_000_000_000_001 }, 'price'],
  ['a price as text', { price: '85 lakh' }, 'price'],
  ['an unknown status', { status: 'Gone' }, 'status'],
  ['no flat', { flat: ' ' }, 'flat'],
  ['a floor that is no number', { floor: null }, 'floor'],
  ['a script as plan', { plan: 'javascript:alert(1)' }, 'plan'],
  ['NUL', { type: 'a\0b' }, 'type'],
])('refuses %s and saves nothing', async (_name, values, column) => {
  const host = await testApp({ fixtures: SHEET });
  const before = await listed(host);
  const { answer, change } = await save(host, {
    changed: [{ id: 1, values, seen: {} }],
    added: [{ floor: 8, flat: 'A' }],
  });
  expect([answer.statusCode, answer.json<{ errors: object }>().errors, change]).toEqual([
    400,
    { [`1.${column}`]: expect.any(String) as string },
    undefined,
  ]);
  expect(await listed(host)).toEqual(before);
});

test('refuses two rows for one flat, but lets two flats swap their names', async () => {
  const host = await testApp({ fixtures: SHEET });
  const twice = await save(host, { added: [{ floor: 5, flat: 'a' }] });
  expect([twice.answer.statusCode, twice.answer.json<{ message: string }>().message]).toEqual([
    400,
    expect.stringContaining('two rows for the same flat'),
  ]);
  const composed = await save(host, {
    added: [
      { floor: 5, flat: '\u09DC' },
      { floor: 5, flat: '\u09A1\u09BC' },
    ],
  });
  expect(composed.answer.statusCode).toBe(400);
  const name = (id: number, flat: string, seen: string) => ({ id, values: { flat }, seen: { flat: seen } });
  const { answer, change } = await save(host, { changed: [name(1, 'B', 'A'), name(2, 'A', 'B')] });
  expect(answer.statusCode).toBe(200);
  expect((await host.call('POST', '/api/history/undo', { changes: [change] })).statusCode).toBe(200);
  expect((await listed(host)).map(({ id, flat }) => [id, flat])).toEqual([
    [1, 'A'],
    [2, 'B'],
  ]);
});

test.each<[string, string, (change: string, deletion: number) => object]>([
  ['an undo', '/api/history/undo', (change) => ({ changes: [change] })],
  ['a restore', '/api/history/restore', (_change, id) => ({ id, seen: id })],
  ['a restore of several rows', '/api/bulk', (_change, id) => ({ action: 'restore', ids: [id] })],
])('refuses %s that would add a second row for a flat, and changes nothing', async (_what, url, bodyOf) => {
  const host = await testApp({ fixtures: SHEET });
  const { change = '' } = await save(host, { changed: [price(2, 8_000_000, null)], removed: [{ id: 1, seen: {} }] });
  await save(host, { added: [FLAT] });
  const before = await listed(host);
  const [deletion] = (await host.call('GET', '/api/history?trash=true')).json<{ id: number }[]>();
  const refused = await host.call('POST', url, bodyOf(change, deletion?.id ?? 0));
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    400,
    'The sheet would have two rows for the same flat: floor 5, A.',
  ]);
  expect(await listed(host)).toEqual(before);
});

test('saves only units of the given project, for agents', async () => {
  const host = await testApp({ fixtures: { ...SHEET, projects: [{}, {}] } });
  const foreign = { projectId: 2, changed: [price(1, 5, 12_500_000)], removed: [{ id: 2, seen: {} }] };
  expect((await save(host, foreign)).conflicts).toEqual([{ id: 1, column: null, current: null }]);
  expect(await listed(host)).toHaveLength(2);
  expect((await host.visit('POST', '/api/project/saveunits', { projectId: 1 })).statusCode).toBe(401);
  expect((await save(host, { projectId: 9 })).answer.statusCode).toBe(404);
  expect((await save(host, { projectId: 'x' })).answer.statusCode).toBe(400);
});

test('saves a full sheet with one call, and deletes and restores it with its project', async () => {
  const host = await testApp({ fixtures: { projects: [{}] } });
  const added = Array.from({ length: 2000 }, (_, index) => ({
    ...FLAT,
    type: '3 bedrooms, corner, with a terrace',
    plan: `https://plans.example/${'x'.repeat(1900)}.pdf`,
    floor: index % 100,
    flat: `F${index}`,
    price: 10_000_000 + index,
  }));
  const { answer } = await save(host, { added });
  expect([answer.statusCode, (await listed(host)).length]).toEqual([200, 2000]);
  expect((await save(host, { added: [{ floor: 1, flat: 'Z' }] })).answer.statusCode).toBe(400);

  const removed = await host.call('POST', '/api/project/delete?id=1');
  expect(await listed(host)).toEqual([]);
  const changes = [removed.headers[CHANGE_ID]];
  const undone = await host.call('POST', '/api/history/undo', { changes, overwrite: false });
  expect(undone.json<{ conflicts: HistoryConflict[] }>().conflicts).toEqual([]);
  expect(await listed(host)).toHaveLength(2000);
});
