import { Kysely, Migrator } from 'kysely';
import { migrations } from '../migrations';
import { embeddedDialect } from './dialect';
import type { Database } from './schema';

export type Db = Kysely<Database>;

/** Opens the database and brings it to the newest migration. Throws when a migration fails. */
export async function openDatabase(file: string, durable = true): Promise<Db> {
  const db = new Kysely<Database>({ dialect: embeddedDialect(file, durable) });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw error instanceof Error ? error : new Error('The database could not be migrated.');
  }
  return db;
}
