import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { isPostgres } from '../../db/dialect';
import { storedWord } from './indexer';
import { entryOf, rowOf, SEARCHED_TABLES, tableOf, type SearchedColumns } from './tables';

/** Maximum number of results per table. */
export const PER_TABLE = 5;
/** Number of a table's newest rows that PostgreSQL searches first, without the index. */
const RECENT = 500;

/** One word of the query: words that begin with `start` or are among `words`. */
export interface Term {
  start: string | null;
  words: readonly string[];
}

type Column = 'title' | 'words';
/** Ids of rows by table, newest first. */
type Found = Map<SearchedColumns, number[]>;

/** A query for all terms in the engine's syntax. `stored` converts a word to its form in the index. */
function queryOf(
  terms: readonly Term[],
  stored: (word: string) => string,
  [or, and, prefix]: [string, string, string],
) {
  return terms
    .map(({ start, words }) => [...(start === null ? [] : [stored(start) + prefix]), ...words.map(stored)].join(or))
    .map((alternatives) => `(${alternatives})`)
    .join(and);
}

/**
 * Walks the index of all tables from the highest entry down, and skips the rest of a table that has enough matches. One
 * statement per table would be slow, because each one first collects all entries of every prefix.
 */
async function newestInSqlite(db: Db, terms: readonly Term[], column: Column): Promise<Found> {
  const query = `{${column}} : (${queryOf(terms, (word) => `"${word}"`, [' OR ', ' AND ', '*'])})`;
  const found: Found = new Map();
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await db
      .selectFrom('searchIndex')
      .select('rowid')
      .where(sql<boolean>`"searchIndex" match ${query}`)
      // A literal: FTS5 skips the entries above only for an integer, and the driver binds numbers as floating-point.
      .where('rowid', '<', sql.lit(below))
      .orderBy('rowid', 'desc')
      .limit(PER_TABLE)
      .execute();
    for (const { rowid } of rows) {
      const table = tableOf(rowid);
      const ids = (table && found.get(table)) ?? [];
      const isWanted = table !== undefined && ids.length < PER_TABLE;
      if (isWanted) found.set(table, [...ids, rowOf(rowid)]);
      below = isWanted && ids.length + 1 < PER_TABLE ? rowid : rowid - rowOf(rowid);
    }
    if (rows.length < PER_TABLE) return found;
  }
}

/**
 * The newest matches of one table. Searches its newest rows first, where common words are found quickly, and then all
 * rows through the index. With a single query, the planner would scan the whole table for a rare word.
 */
async function newestInPostgres(db: Db, columns: SearchedColumns, terms: readonly Term[], column: Column) {
  const query = queryOf(terms, (word) => storedWord(db, columns, word), [' | ', ' & ', ':*']);
  const matches = sql<boolean>`${sql.ref(column)} @@ ${query}::tsquery`;
  const recent = db
    .selectFrom('searchIndex')
    .select(['rowid', column])
    .where('rowid', '>=', entryOf(columns, 0))
    .where('rowid', '<', entryOf({ ...columns, key: columns.key + 1 }, 0))
    .orderBy('rowid', 'desc')
    .limit(RECENT);
  const newestRows = await db
    .selectFrom(recent.as('recent'))
    .select('rowid')
    .where(matches)
    .orderBy('rowid', 'desc')
    .limit(PER_TABLE)
    .execute();
  if (newestRows.length === PER_TABLE) return newestRows;
  return db
    .with(
      (cte) => cte('matching').materialized(),
      (from) => from.selectFrom('searchIndex').select('rowid').where(matches),
    )
    .selectFrom('matching')
    .select('rowid')
    .orderBy('rowid', 'desc')
    .limit(PER_TABLE)
    .execute();
}

async function newest(db: Db, tables: readonly SearchedColumns[], terms: readonly Term[], column: Column) {
  if (!isPostgres(db)) return newestInSqlite(db, terms, column);
  const found: Found = new Map();
  for (const columns of tables) {
    const rows = await newestInPostgres(db, columns, terms, column);
    if (rows.length > 0)
      found.set(
        columns,
        rows.map(({ rowid }) => rowOf(rowid)),
      );
  }
  return found;
}

/** Ids of the newest matching rows, by table; title matches come first. */
export async function findMatching(db: Db, terms: readonly Term[]): Promise<Found> {
  const inText = await newest(db, SEARCHED_TABLES, terms, 'words');
  if (inText.size === 0) return inText;
  const inTitle = await newest(db, [...inText.keys()], terms, 'title');
  return new Map(
    [...inText].map(([columns, ids]) => [
      columns,
      [...new Set([...(inTitle.get(columns) ?? []), ...ids])].slice(0, PER_TABLE),
    ]),
  );
}
