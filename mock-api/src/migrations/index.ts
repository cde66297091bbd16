import type { Migration } from 'kysely';
import * as tables from './001-tables';

/** All migrations in order. None can be undone. */
export const migrations: Record<string, Migration> = {
  '001-tables': tables,
};
