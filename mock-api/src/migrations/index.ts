import type { Kysely } from 'kysely';
import * as tables from './001-tables';
import * as history from './002-history';
import * as schedules from './003-schedules';

export interface Migration {
  up: (this: void, db: Kysely<unknown>) => Promise<void>;
  /**
   * For a migration that removes something: the newest migration that a host must know to do without it. All others only
   * add, so that hosts of the previous version keep running.
   */
  requires?: string;
  /** Runs outside a transaction, to create indexes of large tables. It is repeated if it fails. */
  online?: boolean;
}

export type Migrations = Readonly<Record<string, Migration>>;

/** All migrations in order. None can be undone. `testing/migration-rules.ts` checks their rules. */
export const migrations: Migrations = {
  '001-tables': tables,
  '002-history': history,
  '003-schedules': schedules,
};
