import type Driver from 'better-sqlite3';
import {
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Kysely,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { RateLimiterSQLite, type RateLimiterRes } from 'rate-limiter-flexible';
import { loadSqlite } from '../../native-parts.mjs';
import { ATTEMPTS, type Engine, type LimiterOptions } from '../dialect';
import type { Database } from '../schema';

export type EmbeddedDatabase = Driver.Database;

/** Driver of the embedded database that supports this version of Node. */
export const SQLite: typeof Driver = loadSqlite();

const MAX_STATEMENTS = 500;

const WRITE = /^\s*(?:insert|update|delete|replace|create|alter|drop)\b/i;

/**
 * Runs a write in a transaction that takes the write lock first. So only `begin immediate` can fail because another
 * process holds the lock: libsql never resets a prepared statement that fails for this reason, and the connection could
 * then not write again.
 */
function locked<T>(database: EmbeddedDatabase, write: () => T): T {
  // A call, because the compiler would take the property's value as unchanged by `exec`.
  const isOpen = () => database.inTransaction;
  if (isOpen()) return write();
  database.exec('begin immediate');
  try {
    const result = write();
    database.exec('commit');
    return result;
  } catch (error) {
    if (isOpen()) database.exec('rollback');
    throw error;
  }
}

/** Prepares a statement; a write outside a transaction takes the write lock first. */
function prepare(database: EmbeddedDatabase, text: string): SqliteStatement & Pick<Driver.Statement, 'get'> {
  const statement = database.prepare(text);
  if (!WRITE.test(text)) return statement;
  return {
    reader: statement.reader,
    all: (parameters) => locked(database, () => statement.all(parameters)),
    get: (...parameters) => locked(database, () => statement.get(...parameters)),
    run: (...parameters) => locked(database, () => statement.run(...parameters)),
    iterate: (parameters) => statement.iterate(parameters),
  };
}

/** Prepares each statement only once, because preparing takes as long as running a short one. */
function preparingOnce(database: EmbeddedDatabase): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare: (text) => {
      const known = statements.get(text);
      if (known !== undefined) return known;
      // Lists of different lengths produce an unlimited number of statements.
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const statement = prepare(database, text);
      statements.set(text, statement);
      return statement;
    },
    close: () => {
      // libsql keeps the write-ahead log until its statements are garbage-collected, but the database file must be
      // complete without this log.
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

class EmbeddedDriver extends SqliteDriver {
  constructor(private readonly database: EmbeddedDatabase) {
    super({ database: preparingOnce(database) });
  }

  /** Takes the write lock first (see `locked`), unless the transaction only reads. */
  override beginTransaction(_connection: DatabaseConnection, { accessMode }: TransactionSettings = {}): Promise<void> {
    return Promise.resolve().then(() => {
      this.database.exec(accessMode === 'read only' ? 'begin' : 'begin immediate');
    });
  }

  /** Skips the rollback if SQLite has already rolled back, as on a full disk, so that the original error is reported. */
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

/** Waits for the only connection before each query, so that no query becomes part of another caller's transaction. */
class EmbeddedLimiter extends RateLimiterSQLite {
  constructor(
    options: LimiterOptions,
    database: EmbeddedDatabase,
    private readonly db: Kysely<Database>,
  ) {
    const storeClient = {
      prepare: (text: string) => prepare(database, text),
      transaction: (count: () => unknown) => () => locked(database, count),
    };
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
 * The embedded database: one file with a write-ahead log. Each acknowledged write is on disk; without `durable`, a power
 * failure may lose writes, which is acceptable only in tests and in temporary copies.
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
