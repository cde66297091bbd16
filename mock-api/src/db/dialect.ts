import {
  PostgresAdapter,
  PostgresDialect,
  sql,
  SqliteDialect,
  SqliteDriver,
  type CreateTableBuilder,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import pg from 'pg';
import {
  RateLimiterPostgres,
  RateLimiterSQLite,
  type IRateLimiterOptions,
  type IRateLimiterStoreOptions,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from './schema';
import { SQLite, type EmbeddedDatabase } from './sqlite';

export type LimiterOptions = IRateLimiterOptions & Pick<IRateLimiterStoreOptions, 'inMemoryBlockOnConsumed'>;

/** What differs between the two database engines. */
export interface Engine {
  dialect: Dialect;
  /** True where other hosts may work on the same rows. */
  isShared: boolean;
  /** Counts attempts in the table of the database `db`. */
  limiter: (options: LimiterOptions, db: Kysely<Database>) => RateLimiterAbstract;
}

/** The table of attempts. What has run out is removed with all else that is no longer needed. */
const ATTEMPTS = { tableName: 'attempts', tableCreated: true, clearExpiredByTimeout: false };

const MAX_STATEMENTS = 500;

/** Prepares each statement once: that takes as long as a short one runs. */
function preparingOnce(database: EmbeddedDatabase): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare: (text) => {
      const known = statements.get(text);
      if (known !== undefined) return known;
      // Lists of any length make any number of texts.
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const statement = database.prepare(text);
      statements.set(text, statement);
      return statement;
    },
    close: () => {
      // libsql keeps the log file until it has collected all statements: the database file must be whole without it.
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

/** Tells why a transaction failed also where the engine has ended it already, as SQLite does when the disk is full. */
class EmbeddedDriver extends SqliteDriver {
  constructor(private readonly database: EmbeddedDatabase) {
    super({ database: preparingOnce(database) });
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class EmbeddedDialect extends SqliteDialect {
  constructor(private readonly database: EmbeddedDatabase) {
    super({ database });
  }

  override createDriver(): EmbeddedDriver {
    return new EmbeddedDriver(this.database);
  }
}

/** Counts in turn with transactions: the embedded engine has one connection, and one transaction on it at a time. */
class EmbeddedLimiter extends RateLimiterSQLite {
  constructor(
    options: LimiterOptions,
    storeClient: EmbeddedDatabase,
    private readonly db: Kysely<Database>,
  ) {
    super({ ...options, ...ATTEMPTS, storeClient, storeType: 'better-sqlite3' });
  }

  override consume(key: string, points?: number): Promise<RateLimiterRes> {
    return this.inTurn(() => super.consume(key, points));
  }

  override penalty(key: string, points?: number): Promise<RateLimiterRes> {
    return this.inTurn(() => super.penalty(key, points));
  }

  override reward(key: string, points?: number): Promise<RateLimiterRes> {
    return this.inTurn(() => super.reward(key, points));
  }

  override block(key: string, seconds: number): Promise<RateLimiterRes> {
    return this.inTurn(() => super.block(key, seconds));
  }

  override delete(key: string): Promise<boolean> {
    return this.inTurn(() => super.delete(key));
  }

  private inTurn<T>(count: () => Promise<T>): Promise<T> {
    return this.db.connection().execute(count);
  }
}

/**
 * The embedded database: one file, write-ahead log, each acknowledged write on the disk. Without `durable` a power cut may
 * lose writes, which only tests can afford.
 */
export function embeddedEngine(file: string, durable: boolean): Engine {
  const database = new SQLite(file);
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${durable ? 'FULL' : 'OFF'}`);
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  return {
    dialect: new EmbeddedDialect(database),
    isShared: false,
    limiter: (options, db) => new EmbeddedLimiter(options, database, db),
  };
}

const POOL_SIZE = 10;
const CONNECT_MS = 5000;
const STATEMENT_MS = 30_000;

/** A PostgreSQL server. Integers of eight bytes are read as numbers: none here outgrows them. */
export function sharedEngine(url: string): Engine {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    types,
  });
  // An idle connection that breaks: the pool opens another one, and the call that cannot get one says so.
  pool.on('error', () => undefined);
  // One in use: its query is rejected, and nobody else listens.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    dialect: new PostgresDialect({ pool }),
    isShared: true,
    limiter: (options) => new RateLimiterPostgres({ ...options, ...ATTEMPTS, storeClient: pool }),
  };
}

const isPostgres = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Begins a table whose `id` the engine numbers by itself; a number is never given twice. */
export function createNumberedTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      isPostgres(db) ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    );
}

/** Reads the rows as they are at one moment, whatever is written meanwhile. */
export function snapshot<T>(db: Kysely<Database>, read: (moment: Kysely<Database>) => Promise<T>): Promise<T> {
  const transaction = db.transaction();
  return (isPostgres(db) ? transaction.setIsolationLevel('repeatable read') : transaction).execute(read);
}

/** Lets no one else write to the tables until the transaction ends. The embedded engine has one writer at a time anyway. */
export async function lockTables(trx: Kysely<Database>, tables: readonly string[]): Promise<void> {
  if (isPostgres(trx))
    await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in exclusive mode`.execute(trx);
}

/** Lets the engine number on above the ids that were given. The embedded engine does so by itself. */
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

/** What an engine's failure means to a client. */
export type Failure = 'full' | 'busy' | 'taken' | 'orphan';

const FAILURES: Readonly<Record<Failure, RegExp>> = {
  full: /^(?:SQLITE_FULL|53100)$/,
  // Locks, time limits, a server that is not there, starts, stops, is closed or has no connection left.
  busy: /^(?:SQLITE_BUSY|SQLITE_LOCKED|40001|40P01|55P03|57014|57P0[1-5]|53300|25006|08...|28...|3D000|55000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/,
  taken: /^(?:SQLITE_CONSTRAINT_UNIQUE|SQLITE_CONSTRAINT_PRIMARYKEY|23505)$/,
  orphan: /^(?:SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/,
};
const LOST_CONNECTION = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** What a failure of the database means, null where it is none of those that a client can be told. */
export function failureOf(error: Error): Failure | null {
  const code = 'code' in error ? String(error.code) : '';
  const known = Object.entries(FAILURES).find(([, codes]) => codes.test(code));
  if (known !== undefined) return known[0] as Failure;
  return LOST_CONNECTION.test(error.message) ? 'busy' : null;
}
