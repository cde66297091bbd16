import type { Migration } from 'kysely';
import * as tables from './001-tables';

/** All migrations in order. They go forward only. */
export const migrations: Record<string, Migration> = {
  '001-tables': tables,
};
