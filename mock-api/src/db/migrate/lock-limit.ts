import { DummyDriver, Kysely, type CompiledQuery, type DatabaseConnection } from 'kysely';
import { isPostgres, limitLockWait } from '../dialect';
import { withDriver } from '../engines/postgres';
import type { Database } from '../schema';

/** Minimum lock timeout of a statement, ms, even after the deadline: short waits are normal on a busy database. */
const LEAST_MS = 100;

/** Runs statements in an open transaction. The lock timeout of each is the remaining time, at least `LEAST_MS`. */
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

/**
 * Limits the lock waits of a transaction: each statement may wait until `ms` after this call, but at least `LEAST_MS`.
 * SQLite has only one writer, so its transaction is returned unchanged.
 */
export function withLockLimit(trx: Kysely<Database>, ms: number): Kysely<Database> {
  if (!isPostgres(trx)) return trx;
  return new Kysely({ dialect: withDriver(new LimitedDriver(trx, performance.now() + ms)) });
}
