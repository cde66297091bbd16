import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely';
import { isPostgres, limitLockWait } from '../dialect';
import type { Database } from '../schema';

/** Minimum lock timeout of a statement, ms, even after the total is used up: short waits are normal on a busy database. */
const LEAST_MS = 100;

/** Runs statements in an open transaction, each with the lock timeout that is left. */
class LimitedDriver extends DummyDriver {
  constructor(
    private readonly trx: Kysely<Database>,
    private readonly end: number,
  ) {
    super();
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve({
      executeQuery: async <Row>(query: CompiledQuery) => {
        await limitLockWait(this.trx, Math.max(LEAST_MS, Math.round(this.end - performance.now())));
        return this.trx.executeQuery<Row>(query);
      },
      streamQuery: () => {
        throw new Error('Migrations cannot stream.');
      },
    });
  }
}

/** The transaction, whose statements may wait for locks for `ms` in total, then for `LEAST_MS` each. SQLite has one writer anyway. */
export function withLockLimit(trx: Kysely<Database>, ms: number): Kysely<Database> {
  if (!isPostgres(trx)) return trx;
  const driver = new LimitedDriver(trx, performance.now() + ms);
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
