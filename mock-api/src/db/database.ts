import { Kysely, Migrator } from 'kysely';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { migrations } from '../migrations';
import { embeddedEngine, sharedEngine, type Engine, type LimiterOptions } from './dialect';
import type { Database } from './schema';

export type Db = Kysely<Database>;

/** Storage of the rows: a file of one host, or a PostgreSQL server that several hosts share. */
export type DatabaseSource = { file: string; durable: boolean } | { url: string };

export interface OpenDatabase extends Pick<Engine, 'isShared'> {
  db: Db;
  /** Limits attempts across all hosts of this database and across restarts. */
  limiter: (options: LimiterOptions) => RateLimiterAbstract;
}

/**
 * Opens the database and migrates it to the newest version, under a lock if several hosts start at a time. Throws if it cannot
 * be reached or a migration fails.
 */
export async function openDatabase(source: DatabaseSource): Promise<OpenDatabase> {
  const engine = 'url' in source ? sharedEngine(source.url) : embeddedEngine(source.file, source.durable);
  const db = new Kysely<Database>({ dialect: engine.dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  try {
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  } catch (error) {
    await db.destroy();
    throw new Error(
      `The database${engine.isShared ? ' of DATABASE_URL' : ''} could not be opened: ${reasonOf(error)}`,
      {
        cause: error,
      },
    );
  }
  return { db, isShared: engine.isShared, limiter: (options) => engine.limiter(options, db) };
}

/** An error of connecting to several addresses has a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  return error.message || ('code' in error ? String(error.code) : error.name);
}
