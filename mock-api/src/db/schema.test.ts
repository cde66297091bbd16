import type { FieldKind, Fields } from 'shared-contract';
import { testApp } from '../testing/test-app';
import { ENTITIES, type EntityTable } from './schema';

const WHOLE: readonly FieldKind[] = ['number', 'optionalNumber', 'flag', 'reference'];
const OPTIONAL: readonly FieldKind[] = ['optionalNumber', 'optionalDate', 'file'];
const column = (isWhole: boolean, isOptional: boolean) =>
  `${isWhole ? 'integer' : 'text'}${isOptional ? ' or null' : ''}`;

test.each(Object.keys(ENTITIES) as EntityTable[])('migrations create the table %s as declared', async (table) => {
  const { app } = await testApp();
  const tables = await app.host.db.introspection.getTables();
  const made = tables.find(({ name }) => name === table);
  if (made === undefined) throw new Error(`No migration creates the table ${table}: write one in src/migrations.`);

  const columns = made.columns
    .filter(({ name }) => name !== 'id')
    .map(({ name, dataType, isNullable }) => [name, column(/^int/i.test(dataType), isNullable)]);
  const declared = Object.entries<Fields[string]>(ENTITIES[table]).map(([name, { kind }]) => [
    name,
    column(WHOLE.includes(kind), OPTIONAL.includes(kind)),
  ]);
  expect(Object.fromEntries(columns)).toEqual(Object.fromEntries(declared));
});
