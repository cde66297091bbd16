import type { TableMetadata } from 'kysely';
import type { FieldKind, Fields } from 'shared-contract';
import { testStorage, type TestStorage } from '../testing/storage';
import { openDatabase } from './database';
import { ENTITIES, type EntityTable } from './schema';

const WHOLE: readonly FieldKind[] = ['number', 'optionalNumber', 'flag', 'reference'];
const OPTIONAL: readonly FieldKind[] = ['optionalNumber', 'optionalDate', 'file'];
const column = (isWhole: boolean, isOptional: boolean) =>
  `${isWhole ? 'integer' : 'text'}${isOptional ? ' or null' : ''}`;

let storage: TestStorage;
let tables: TableMetadata[];
beforeAll(async () => {
  storage = await testStorage();
  const { db } = await openDatabase(storage.source);
  tables = await db.introspection.getTables();
  await db.destroy();
});
afterAll(() => storage.remove());

test.each(Object.keys(ENTITIES) as EntityTable[])('migrations create the table %s as declared', (table) => {
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
