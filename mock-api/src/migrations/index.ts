import type { Migration } from 'kysely';
import * as tables from './001-tables';
import * as newestMessages from './002-newest-messages';
import * as severalHosts from './003-several-hosts';
import * as recentLogin from './004-recent-login';
import * as tokenGenerations from './005-token-generations';
import * as knownPlaces from './006-known-places';
import * as spam from './007-spam';

/** All migrations in order. They go forward only. */
export const migrations: Record<string, Migration> = {
  '001-tables': tables,
  '002-newest-messages': newestMessages,
  '003-several-hosts': severalHosts,
  '004-recent-login': recentLogin,
  '005-token-generations': tokenGenerations,
  '006-known-places': knownPlaces,
  '007-spam': spam,
};
