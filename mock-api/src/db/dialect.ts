import SQLite from 'better-sqlite3';
import { SqliteDialect, type CreateTableBuilder, type Dialect } from 'kysely';

/**
 * Opens the embedded database: one file, write-ahead log, each acknowledged write on the disk. Without `durable` a power cut
 * may lose writes, which only tests can afford.
 */
export function embeddedDialect(file: string, durable: boolean): Dialect {
  const database = new SQLite(file);
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${durable ? 'FULL' : 'OFF'}`);
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  return new SqliteDialect({ database });
}

/** Adds the `id` column that the engine numbers by itself; a number is never given twice. */
export function identity(table: CreateTableBuilder<string>): CreateTableBuilder<string, string> {
  return table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
}

export const toFlag = (value: boolean): number => (value ? 1 : 0);
export const fromFlag = (value: number): boolean => value !== 0;
