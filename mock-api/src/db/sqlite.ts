import type Driver from 'better-sqlite3';
import { loadSqlite } from '../native-parts.mjs';

export type EmbeddedDatabase = Driver.Database;

/** The driver of the embedded database, in the version that this Node takes. */
export const SQLite: typeof Driver = loadSqlite();
