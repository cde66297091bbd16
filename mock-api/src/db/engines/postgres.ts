import { Socket } from 'node:net';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { ATTEMPTS, type Engine } from '../dialect';

/**
 * Sets the statement timeout in each transaction: a pooler rejects it as a start-up parameter, and leaks a session's
 * settings to other clients.
 */
class SharedDriver extends PostgresDriver {
  constructor(
    config: PostgresDialectConfig,
    private readonly statementMs: number,
  ) {
    super(config);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel === undefined ? '' : `isolation level ${isolationLevel}`;
    const begin = `begin ${level} ${accessMode ?? ''}; set local statement_timeout = ${this.statementMs}`;
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

class SharedDialect extends PostgresDialect {
  constructor(
    private readonly config: PostgresDialectConfig,
    private readonly statementMs: number,
  ) {
    super(config);
  }

  override createDriver(): SharedDriver {
    return new SharedDriver(this.config, this.statementMs);
  }
}

/** The dialect of PostgreSQL with the given driver. */
export const withDriver = (driver: Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

export interface SharedOptions {
  url: string;
  /** Maximum number of connections; default 10. */
  connections?: number | undefined;
  /** Maximum time to connect, ms. */
  connectMs?: number;
  /** Maximum time of a statement within a transaction, ms; less than `silenceMs`. */
  statementMs?: number;
  /**
   * Maximum time without traffic on a connection in use (ms). Then it is closed: the server is gone or blocked, and TCP
   * would notice much later.
   */
  silenceMs?: number;
}

/**
 * A PostgreSQL server, directly or through a pooler in transaction mode. Reads 8-byte integers as numbers, because ours
 * stay below 2^53. `isPatient` allows statements of any duration outside transactions.
 */
export function sharedEngine(
  { url, connections = 10, connectMs = 5000, statementMs = 30_000, silenceMs = 45_000 }: SharedOptions,
  isPatient: boolean,
): Engine {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    types,
  });
  // An idle connection broke. The pool opens another one for the next query, which reports a failure to connect.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // A connection in use broke. Its query is rejected; without this listener, the event would end the process.
    client.on('error', () => undefined);
    const { stream } = client.connection;
    stream.on('timeout', () => stream.destroy());
  });
  const limitSilence = ({ connection: { stream } }: pg.PoolClient, ms: number) => {
    if (!isPatient && stream instanceof Socket) stream.setTimeout(ms);
  };
  pool.on('acquire', (client) => limitSilence(client, silenceMs));
  pool.on('release', (_error, client) => limitSilence(client, 0));
  // Omits the library's statement names: behind a pooler, the next query may run on another connection.
  const unnamed = { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) };
  return {
    dialect: new SharedDialect({ pool }, statementMs),
    isShared: true,
    limiter: (options) =>
      new RateLimiterPostgres({ ...options, ...ATTEMPTS, storeClient: unnamed, storeType: 'client' }),
  };
}
