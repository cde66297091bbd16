import { ENTITIES, type EntityTable } from '../db/schema';
import type { Fixtures } from '../testing/fixtures';
import { testApp } from '../testing/test-app';

const TABLES = Object.keys(ENTITIES) as EntityTable[];
const FIXTURES: Fixtures = Object.fromEntries(
  TABLES.map((table) => [table, ['isActive' in ENTITIES[table] ? { isActive: false } : {}]]),
);
const INACTIVE = '"isActive":false';

/** Reads all documented calls, so that it also covers resources added later. */
test('visitors never get inactive rows, from any call (product.md 4.2)', async () => {
  const { call, visit } = await testApp({ fixtures: FIXTURES });
  const { paths } = (await visit('GET', '/api/docs/json')).json<{ paths: Record<string, object> }>();
  const reads = Object.keys(paths)
    // Event streams do not end.
    .filter((path) => 'get' in (paths[path] ?? {}) && path !== '/api/events')
    .map((path) => `${path.replace(/\{\w+\}/g, '1')}?projectId=1&blogId=1`);
  const readsWithInactive = async (read: typeof visit) => {
    const bodies = await Promise.all(reads.map(async (path) => (await read('GET', path)).body));
    return reads.filter((_path, index) => bodies[index]?.includes(INACTIVE));
  };
  expect(await readsWithInactive(visit)).toEqual([]);
  expect((await readsWithInactive(call)).length).toBeGreaterThan(5);
});
