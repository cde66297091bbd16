import { Kysely, Migrator } from 'kysely';
import { migrations } from '../migrations';
import { embeddedDialect } from './dialect';
import type { Database } from './schema';

export type Db = Kysely<Database>;

export interface OpenDatabase {
  db: Db;
  /** How many statements have changed something since the database was opened. */
  writes: () => number;
}

/** Opens the database and brings it to the newest migration. Throws when a migration fails. */
export async function openDatabase(file: string, durable = true): Promise<OpenDatabase> {
  let writes = 0;
  const db = new Kysely<Database>({
    dialect: embeddedDialect(file, durable),
    log: ({ query }) => {
      if (query.query.kind !== 'SelectQueryNode') writes += 1;
    },
  });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw error instanceof Error ? error : new Error('The database could not be migrated.');
  }
  return { db, writes: () => writes };
}
