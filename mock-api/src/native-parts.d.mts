import type SQLite from 'better-sqlite3';

export function missingParts(): string | null;
export function loadSqlite(): typeof SQLite;
