import type { Kysely } from 'kysely';
import * as tables from './001-tables';
import * as history from './002-history';
import * as schedules from './003-schedules';
import * as drafts from './004-drafts';
import * as leads from './005-leads';
import * as search from './search/006-search';
import * as units from './008-units';
import * as counts from './009-counts';
import * as savedViews from './011-saved-views';
import * as widePrices from './012-wide-prices';
import * as projectSearch from './search/013-project-search';
import * as positions from './014-positions';
import * as queueForSearch from './search/015-queue-for-search';
import * as historyLists from './016-history-lists';

export interface Migration {
  up: (this: void, db: Kysely<unknown>) => Promise<void>;
  /**
   * Required if the migration removes something: the newest migration that a host must know to work without the removed
   * part. Other migrations only add, so that hosts of the previous version keep running.
   */
  requires?: string;
  /** Runs outside a transaction on PostgreSQL, to index or update large tables. Must be repeatable, because it is retried. */
  online?: boolean;
}

export type Migrations = Readonly<Record<string, Migration>>;

/** All migrations in order. None can be undone. `testing/migration-rules.ts` checks their rules. */
export const migrations: Migrations = {
  '001-tables': tables,
  '002-history': history,
  '003-schedules': schedules,
  '004-drafts': drafts,
  '005-leads': leads,
  '006-search': search,
  '008-units': units,
  '009-counts': counts,
  '011-saved-views': savedViews,
  '012-wide-prices': widePrices,
  '013-project-search': projectSearch,
  '014-positions': positions,
  '015-queue-for-search': queueForSearch,
  '016-history-lists': historyLists,
};
