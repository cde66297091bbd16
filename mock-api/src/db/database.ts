import { Kysely } from 'kysely';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { isMisconfigured, type Engine, type LimiterOptions } from './dialect';
import { migrate, readSchemaState } from './migrate/migrate';
import { sharedEngine, type SharedOptions } from './engines/postgres';
import { embeddedEngine } from './engines/sqlite';
import { retried } from './retry';
import type { Database } from './schema';

export type Db = Kysely<Database>;

/** Storage of the rows: a file of one host, or a PostgreSQL server that several hosts share. */
export type DatabaseSource = { file: string; durable: boolean } | SharedOptions;

export interface OpenDatabase extends Pick<Engine, 'isShared'> {
  db: Db;
  /** Limits attempts across all hosts of this database and across restarts. */
  limiter: (options: LimiterOptions) => RateLimiterAbstract;
  /** Migrations that this call applied. */
  migrated: string[];
  /** Applied migrations of a newer version that this one is compatible with. */
  later: string[];
}

interface OpenOptions {
  /** False: throw if migrations are pending. Default: apply them. */
  migrates?: boolean | undefined;
  /** How long to wait for a database that cannot be reached, ms. */
  patienceMs?: number;
  /** Called once if the database cannot be reached at first, with the reason as a sentence without a full stop. */
  onWait?: (reason: string) => void;
}

function connect(source: DatabaseSource, { isPatient = false } = {}) {
  try {
    const engine = 'url' in source ? sharedEngine(source, isPatient) : embeddedEngine(source.file, source.durable);
    return { engine, db: new Kysely<Database>({ dialect: engine.dialect }) };
  } catch (error) {
    throw unusable(source, error);
  }
}

/** Limits for a replica (ms); beyond them, the primary answers. */
const REPLICA_LIMITS = { connectMs: 500, statementMs: 1000, silenceMs: 1500 };

/** A standby of the database; it connects at the first query. */
export const openReplica = (source: SharedOptions): Db => connect({ ...source, ...REPLICA_LIMITS }).db;

/** Runs `work` on separate connections without a time limit outside transactions, for example to create an index. */
export async function withPatience<T>(source: DatabaseSource, work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = connect(source, { isPatient: true });
  try {
    return await work(db);
  } catch (error) {
    throw unusable(source, error);
  } finally {
    await db.destroy();
  }
}

/**
 * Opens the database and migrates it; several hosts may do so concurrently. Throws if it cannot be reached, a migration
 * fails, or this version cannot use it.
 */
export async function openDatabase(
  source: DatabaseSource,
  { migrates = true, patienceMs = 0, onWait }: OpenOptions = {},
): Promise<OpenDatabase> {
  const { engine, db } = connect(source);
  try {
    const { pending, later } = await retried(
      () =>
        readSchemaState(db).catch((error: unknown) => {
          // Convert the error to an `Unusable`, which is not retried.
          throw isMisconfigured(error) ? unusable(source, error) : error;
        }),
      patienceMs,
      (error) => onWait?.(unusable(source, error).message),
    );
    if (pending.length > 0 && !migrates) {
      throw new Error(
        `it lacks the migrations ${pending.join(', ')}. Run "npm run migrate", or start with MIGRATE_AT_START=true.`,
      );
    }
    const migrated = pending.length === 0 ? [] : await withPatience(source, (patient) => migrate(patient));
    return { db, isShared: engine.isShared, limiter: (options) => engine.limiter(options, db), migrated, later };
  } catch (error) {
    await db.destroy();
    throw unusable(source, error);
  }
}

class Unusable extends Error {}

function unusable(source: DatabaseSource, cause: unknown): Unusable {
  if (cause instanceof Unusable) return cause;
  const name = 'url' in source ? 'The database of DATABASE_URL' : 'The database';
  return new Unusable(`${name} could not be opened: ${reasonOf(cause)}`, { cause });
}

/** The error's message; its code or name if that is empty, as after a failure to connect to several addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  return error.message || ('code' in error ? String(error.code) : error.name);
}
