import { DummyDriver, Kysely, sql, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import pg from 'pg';
import { Counter } from 'prom-client';
import type { Db } from './database';
import { withDriver } from './engines/postgres';
import type { Database } from './schema';
import { together } from './transaction';

/** After a failure of the replica, reads use the primary for this long (ms); then one read tries the replica again. */
const REST_MS = 5000;

/** SQLSTATE classes of errors that the server causes: connection, resources, shutdown, system. */
const SERVER_FAULT = /^(?:08|53|57P|58|XX)/;

/** Null for an error of the query itself (invalid, too slow, cancelled). Throws errors of the server or connection. */
function nullOnQueryFault(error: unknown): null {
  if (error instanceof pg.DatabaseError && !SERVER_FAULT.test(error.code ?? '')) return null;
  throw error;
}

/** Runs all queries on `connection`; refuses transactions. */
class ReadingDriver extends DummyDriver {
  constructor(
    private readonly connection: DatabaseConnection,
    override readonly destroy: () => Promise<void>,
  ) {
    super();
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.connection);
  }

  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('A transaction must use the primary.'));
  }
}

/**
 * Reads the change counters of all tables, and whether the server is a standby. Without any counter, `isStandby` is
 * true: nothing has changed, so no server can be behind.
 */
async function readState(db: Db) {
  const rows = await db
    .selectFrom('changes')
    .select(['table', 'count', sql<boolean>`pg_is_in_recovery()`.as('isStandby')])
    .execute();
  return {
    counts: new Map(rows.map(({ table, count }) => [table, count])),
    isStandby: rows.every(({ isStandby }) => isStandby),
  };
}

interface Replicated {
  db: Db;
  replica: Db;
  /** Called with the error when the replica fails, but not when it fails again on a retry. */
  onLost: (reason: unknown) => void;
}

/**
 * Returns a database for queries of tables with a change counter. A query runs on the replica if its snapshot there
 * contains every change that the primary has counted; otherwise, or if the replica fails or has been promoted, on the
 * primary.
 */
export function readingFrom({ db, replica, onLost }: Replicated): { visitors: Db; reads: Counter<'source'> } {
  const reads = new Counter({
    name: 'visitor_reads_total',
    help: "Database queries of visitors' calls, by the server that answered.",
    labelNames: ['source'],
    registers: [],
  });
  const readPrimary = together(() => readState(db));
  let restsUntil = 0;
  let failures = 0;

  const snapshot = () => replica.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

  /** Resolves with null if the replica rests, fails, lacks a change or rejects the query. */
  async function tryReplica<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row> | null> {
    const isResting = () => Date.now() < restsUntil;
    if (isResting()) return null;
    const { counts } = await readPrimary();
    if (isResting()) return null;
    // After a failure, only this read tries the replica; meanwhile, other reads use the primary.
    if (restsUntil > 0) restsUntil = Date.now() + REST_MS;
    const failuresBefore = failures;
    try {
      const result = await snapshot().execute(async (trx) => {
        const { counts: contained, isStandby } = await readState(trx);
        if (!isStandby) throw new Error('The server of DATABASE_REPLICA_URL is not a standby.');
        const isCurrent = [...counts].every(([table, count]) => (contained.get(table) ?? 0) >= count);
        return isCurrent ? trx.executeQuery(query).catch(nullOnQueryFault) : null;
      });
      if (failures === failuresBefore) restsUntil = 0;
      return result;
    } catch (error) {
      if (restsUntil === 0) onLost(error);
      failures += 1;
      restsUntil = Date.now() + REST_MS;
      return null;
    }
  }

  async function executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const query = compiled as CompiledQuery<Row>;
    const result = await tryReplica(query);
    reads.inc({ source: result === null ? 'primary' : 'replica' });
    return result ?? db.executeQuery(query);
  }

  const streamQuery = () => {
    throw new Error('A stream must use the primary.');
  };
  const driver = new ReadingDriver({ executeQuery, streamQuery }, () => replica.destroy());
  const visitors = new Kysely<Database>({ dialect: withDriver(driver) });
  return { visitors, reads };
}
