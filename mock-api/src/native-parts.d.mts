import type SQLite from 'better-sqlite3';

export const SQLITE: string;
export const NATIVE_PARTS: readonly string[];
export function missingParts(names?: readonly string[]): string | null;
export function loadSqlite(): typeof SQLite;
