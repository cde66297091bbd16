import { testApp } from '../testing/test-app';
import { ENTITIES, type EntityTable } from './schema';

test.each(Object.keys(ENTITIES) as EntityTable[])('migrations make the table %s as it is declared', async (name) => {
  const { app } = await testApp();
  const tables = await app.host.db.introspection.getTables();
  const table = tables.find((found) => found.name === name);
  if (table === undefined) throw new Error(`No migration makes the table ${name}: write one in src/migrations.`);

  const declared = Object.entries(ENTITIES[name]);
  expect(table.columns.map((column) => column.name).sort()).toEqual(['id', ...declared.map(([field]) => field)].sort());
  const nullable = declared
    .filter(([, { kind }]) => kind === 'file' || kind === 'optionalDate')
    .map(([field]) => field);
  expect(table.columns.filter(({ isNullable }) => isNullable).map((column) => column.name)).toEqual(
    expect.arrayContaining(nullable),
  );
});
