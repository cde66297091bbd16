import type { TableMetadata } from 'kysely';
import type { FieldKind, Fields } from 'shared-contract';
import { testStorage, type TestStorage } from '../testing/storage';
import { openDatabase } from './database';
import { ENTITIES, type EntityTable } from './schema';

const WHOLE: readonly FieldKind[] = ['number', 'optionalNumber', 'flag', 'reference'];
const OPTIONAL: readonly FieldKind[] = ['optionalNumber', 'optionalDecimal', 'optionalDate', 'file'];
const column = (type: string, isOptional: boolean) => `${type}${isOptional ? ' or null' : ''}`;

/** Integers are `integer` or `bigint` in SQLite, `int4` or `int8` in PostgreSQL, which calls a double `float8`. */
const typeOf = (dataType: string) =>
  /^(?:big)?int/i.test(dataType) ? 'integer' : /^(?:float|double)/i.test(dataType) ? 'decimal' : 'text';
const typeOfKind = (kind: FieldKind) =>
  WHOLE.includes(kind) ? 'integer' : kind === 'optionalDecimal' ? 'decimal' : 'text';

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
    .map(({ name, dataType, isNullable }) => [name, column(typeOf(dataType), isNullable)]);
  const declared = Object.entries<Fields[string]>(ENTITIES[table]).map(([name, { kind }]) => [
    name,
    column(typeOfKind(kind), OPTIONAL.includes(kind)),
  ]);
  expect(Object.fromEntries(columns)).toEqual(Object.fromEntries(declared));
});
