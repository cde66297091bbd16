import {
  PostgresAdapter,
  sql,
  type CreateTableBuilder,
  type Dialect,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely';
import type { IRateLimiterOptions, IRateLimiterStoreOptions, RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from './schema';

export type LimiterOptions = IRateLimiterOptions & Pick<IRateLimiterStoreOptions, 'inMemoryBlockOnConsumed'>;

/** The differences between the two database engines. */
export interface Engine {
  dialect: Dialect;
  /** True if other hosts may use the same rows. */
  isShared: boolean;
  /** Makes a limiter that counts attempts in a table of `db`. */
  limiter: (options: LimiterOptions, db: Kysely<Database>) => RateLimiterAbstract;
}

/** Options for the table of attempts. The collector removes expired rows, not the library. */
export const ATTEMPTS = { tableName: 'attempts', tableCreated: true, clearExpiredByTimeout: false };

export const isPostgres = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Locks the selected rows until the transaction ends. The embedded engine runs one transaction at a time anyway. */
export const forUpdate = <Tables, Table extends keyof Tables, Out>(
  trx: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, Table, Out>,
): SelectQueryBuilder<Tables, Table, Out> => (isPostgres(trx) ? query.forUpdate() : query);

export async function columnNames(db: Kysely<Database>, table: string): Promise<Set<string>> {
  const names = isPostgres(db)
    ? sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`
    : sql<{ name: string }>`select name from pragma_table_info(${table})`;
  return new Set((await names.execute(db)).rows.map(({ name }) => name));
}

/** Starts the definition of a table with a generated `id` that is never reused. */
export function createNumberedTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      isPostgres(db) ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    );
}

/**
 * Creates an index; on PostgreSQL, without blocking writes to its table. Only online migrations may call this. With
 * `where`, the index contains only the matching rows. On PostgreSQL, first drops an index of this name, because an
 * interrupted call leaves an invalid one.
 */
export async function createIndexOnline(
  db: Kysely<unknown>,
  {
    name,
    table,
    columns,
    where,
  }: { name: string; table: string; columns: readonly string[]; where?: RawBuilder<unknown> },
): Promise<void> {
  const rows = where === undefined ? sql`` : sql` where ${where}`;
  const index = sql`${sql.id(name)} on ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})${rows}`;
  if (isPostgres(db)) {
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`create index concurrently ${index}`.execute(db);
  } else {
    await sql`create index if not exists ${index}`.execute(db);
  }
}

/** Sets the lock timeout of a transaction in PostgreSQL. The embedded engine always limits lock waits. */
export async function limitLockWait(trx: Kysely<Database>, ms: number): Promise<void> {
  if (isPostgres(trx)) await sql`set local lock_timeout = ${sql.lit(ms)}`.execute(trx);
}

/** Reads a consistent snapshot, unaffected by concurrent writes, which it does not block. */
export function snapshot<T>(db: Kysely<Database>, read: (moment: Kysely<Database>) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setAccessMode('read only');
  return (isPostgres(db) ? transaction.setIsolationLevel('repeatable read') : transaction).execute(read);
}

/** Blocks other writers to the tables until the transaction ends. The embedded engine has only one writer anyway. */
export async function lockTables(trx: Kysely<Database>, tables: readonly string[]): Promise<void> {
  if (isPostgres(trx))
    await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in exclusive mode`.execute(trx);
}

/** Moves the sequences above the ids that were inserted explicitly. The embedded engine does that automatically. */
export async function numberOn(trx: Kysely<Database>, tables: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  for (const name of tables) {
    const sequence = sql`pg_get_serial_sequence(${`"${name}"`}, 'id')`;
    await sql`select setval(${sequence}, greatest(coalesce(max(id), 0) + 1, nextval(${sequence})), false)
      from ${sql.table(name)}`.execute(trx);
  }
}

export const toFlag = (value: boolean): number => (value ? 1 : 0);
export const fromFlag = (value: number): boolean => value !== 0;

/** Meaning of a database error for the client. */
export type Failure = 'full' | 'busy' | 'taken' | 'orphan';

const FAILURES: Readonly<Record<Failure, RegExp>> = {
  full: /^(?:SQLITE_FULL|53100)$/,
  // Locks, timeouts, and a server that is missing, starting, stopping, closed or out of connections.
  busy: /^(?:SQLITE_BUSY(?:_\w+)?|SQLITE_LOCKED|SQLITE_READONLY(?:_\w+)?|40001|40P01|55P03|57014|57P0[1-5]|53300|25006|08...|28...|3D000|55000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/,
  taken: /^(?:SQLITE_CONSTRAINT_UNIQUE|SQLITE_CONSTRAINT_PRIMARYKEY|23505|42710|42P07)$/,
  orphan: /^(?:SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/,
};
/**
 * Refused login, missing database, unknown host name. A starting host does not retry them. `FAILURES` counts them as
 * `busy`, because a running host gets them only during a failover or restore.
 */
const MISCONFIGURED = /^(?:28...|3D000|ENOTFOUND)$/;
const LOST_CONNECTION = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** These codes are also among the `busy` ones: clients must retry writes. */
const READ_ONLY = /^(?:25006|SQLITE_READONLY(?:_\w+)?)$/;

/** True if the database refused a write because it is read-only at present, as during maintenance. */
export const isReadOnly = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && READ_ONLY.test(String(error.code));

/** True if the configuration causes the error. */
export const isMisconfigured = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MISCONFIGURED.test(String(error.code));

/** Classifies a database error; null for any other error, whose details clients must not see. */
export function failureOf(error: Error): Failure | null {
  const code = 'code' in error ? String(error.code) : '';
  const known = Object.entries(FAILURES).find(([, codes]) => codes.test(code));
  if (known !== undefined) return known[0] as Failure;
  return LOST_CONNECTION.test(error.message) ? 'busy' : null;
}
