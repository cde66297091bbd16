import type Driver from 'better-sqlite3';
import { loadSqlite } from '../../native-parts.mjs';

export type EmbeddedDatabase = Driver.Database;

/** Driver of the embedded database that supports this version of Node. */
export const SQLite: typeof Driver = loadSqlite();
