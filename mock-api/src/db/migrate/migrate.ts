import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { migrations, type Migrations } from '../../migrations';
import { failureOf, isPostgres, limitLockWait } from '../dialect';
import type { Database } from '../schema';
import { withLockLimit } from './lock-limit';

/** Setting: the newest migration that a host must know to use the database. */
const REQUIRED = 'required-migration';

/**
 * How long the statements of a migration may wait for locks in total (ms). Short, because queries of running hosts wait
 * behind a waiting migration and for the locks that it already holds.
 */
const LOCK_WAIT_MS = 1000;
const PAUSE_MS = 500;
const MAX_TRIES = 40;

/** A database's migrations compared with those that a host knows. */
interface SchemaState {
  /** Known migrations to apply, in order. */
  pending: string[];
  /** Applied migrations of a newer version that this host can run on. */
  later: string[];
}

/** Adds the type of the table of applied migrations. Its name and columns are those of Kysely's migrator. */
const withMigrations = (db: Kysely<Database>) =>
  db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();

/** Throws if this version cannot use the database: its migrations differ, or a newer version has removed something. */
export async function readSchemaState(db: Kysely<Database>, known: Migrations = migrations): Promise<SchemaState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return { pending: Object.keys(known), later: [] };
  const rows = await withMigrations(db).selectFrom('kysely_migration').select('name').orderBy('name').execute();
  const applied = rows.map(({ name }) => name).sort();
  const names = Object.keys(known);
  const different = names.findIndex((name, index) => index < applied.length && applied[index] !== name);
  if (different !== -1) {
    throw new Error(
      `it has the migration ${applied[different] ?? ''} in place of ${names[different] ?? ''} of this version.`,
    );
  }
  const later = applied.slice(names.length);
  if (later.length > 0) {
    const setting = db.selectFrom('settings').select('value').where('name', '=', REQUIRED);
    const required = (await setting.executeTakeFirst())?.value;
    if (required !== undefined && !names.includes(required)) {
      throw new Error(
        `only versions that know the migration ${required} can use it; this one knows those up to ${names.at(-1) ?? ''}.`,
      );
    }
  }
  return { pending: names.slice(applied.length), later };
}

/** The pending migrations up to and including `to`, by default all. */
export async function pendingUpTo(
  db: Kysely<Database>,
  to: string | undefined,
  known: Migrations = migrations,
): Promise<string[]> {
  const { pending } = await readSchemaState(db, known);
  return pending.filter((name) => to === undefined || name <= to);
}

/** Retries work that fails because of a lock, or because another host has just done the same. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const failure = error instanceof Error ? failureOf(error) : null;
      if (tries === MAX_TRIES || (failure !== 'busy' && failure !== 'taken')) throw error;
    }
    await wait(PAUSE_MS);
  }
}

/** Applies a migration unless another host has. Inserting its name first makes other hosts wait. */
async function apply(db: Kysely<Database>, name: string, { up, online, requires }: Migrations[string]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await limitLockWait(trx, LOCK_WAIT_MS);
    const { numInsertedOrUpdatedRows } = await withMigrations(trx)
      .insertInto('kysely_migration')
      .values({ name, timestamp: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    const target = online === true && isPostgres(db) ? db : withLockLimit(trx, LOCK_WAIT_MS);
    await up(target as unknown as Kysely<unknown>);
    if (requires === undefined) return;
    await trx
      .insertInto('settings')
      .values({ name: REQUIRED, value: requires })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: requires }))
      .execute();
  });
}

/** Applies the pending migrations up to and including `to`, by default all. Resolves with their names. */
export async function migrate(
  db: Kysely<Database>,
  { known = migrations, to }: { known?: Migrations; to?: string | undefined } = {},
): Promise<string[]> {
  const names = await pendingUpTo(db, to, known);
  if (names.length === 0) return [];
  await insist(() =>
    db.schema
      .createTable('kysely_migration')
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute(),
  );
  for (const name of names) {
    const migration = known[name];
    if (migration !== undefined) await insist(() => apply(db, name, migration));
  }
  return names;
}
