import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { isPostgres, isReadOnly } from '../../db/dialect';
import { lockSearchIndex } from '../../db/search/search-index';
import { inTransaction } from '../../db/transaction';
import { entryOf, SEARCHED_TABLES, type SearchedColumns } from './tables';
import { reversed, wordsOf } from './words';

/** Rows per transaction, which limits how long other calls wait. */
const BATCH = 50;
/** Two parameters each: an SQLite statement can have at most 32,766 parameters. */
const WORDS_PER_INSERT = 5000;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * A word as stored in the index. In PostgreSQL, it begins with the key of its table, so that the planner knows how
 * often the word occurs in that table.
 */
export const storedWord = (db: Db, { key }: SearchedColumns, word: string): string =>
  isPostgres(db) ? `'${key}:${word}'` : word;

/** Replaces the index entries of a table's rows. Removes the entries of deleted rows. */
async function indexRows(trx: Db, columns: SearchedColumns, ids: readonly number[]): Promise<void> {
  const { table, title, body } = columns;
  const rows: (Readonly<Record<string, unknown>> & { id: number })[] = await trx
    .selectFrom(table as 'faqs')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  const entries = ids.map((id) => entryOf(columns, id));
  await trx.deleteFrom('searchIndex').where('rowid', 'in', entries).execute();
  if (rows.length === 0) return;
  const known = new Set<string>();
  const stored = (words: readonly string[]) => {
    const unique = [...new Set(words)];
    for (const word of unique) known.add(word);
    const text = unique.map((word) => storedWord(trx, columns, word)).join(' ');
    return isPostgres(trx) ? sql<string>`${text}::tsvector` : text;
  };
  const lines = rows.map((row) => {
    const titleWords = wordsOf(textOf(row[title]));
    const words = [...titleWords, ...body.flatMap((column) => wordsOf(textOf(row[column])))];
    return { rowid: entryOf(columns, row.id), title: stored(titleWords), words: stored(words) };
  });
  await trx.insertInto('searchIndex').values(lines).execute();
  const words = [...known];
  for (let at = 0; at < words.length; at += WORDS_PER_INSERT)
    await trx
      .insertInto('searchWords')
      .values(words.slice(at, at + WORDS_PER_INSERT).map((word) => ({ word, reversed: reversed(word) })))
      .onConflict((conflict) => conflict.column('word').doNothing())
      .execute();
}

function indexBatch(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Without this lock, two hosts could index a row at the same time, and the older state could win.
    await lockSearchIndex(trx);
    const queued = await trx.selectFrom('searchQueue').selectAll().orderBy('id', 'desc').limit(BATCH).execute();
    if (queued.length === 0) return false;
    await trx
      .deleteFrom('searchQueue')
      .where(
        'id',
        'in',
        queued.map(({ id }) => id),
      )
      .execute();
    for (const columns of SEARCHED_TABLES) {
      const ids = new Set(queued.filter(({ table }) => table === columns.table).map(({ rowId }) => rowId));
      if (ids.size > 0) await indexRows(trx, columns, [...ids]);
    }
    return true;
  });
}

/**
 * Indexes one batch of rows, the latest changes first. Resolves to false once the index is up to date, or cannot be
 * because the database is read-only: searches still find the rows indexed so far.
 */
export async function indexNext(db: Db): Promise<boolean> {
  const waiting = await db.selectFrom('searchQueue').select('id').limit(1).execute();
  if (waiting.length === 0) return false;
  return indexBatch(db).catch((error: unknown) => {
    if (isReadOnly(error)) return false;
    throw error;
  });
}

/** Removes words that no index entry contains. */
export async function forgetWords(db: Db): Promise<void> {
  const terms = isPostgres(db)
    ? sql<string>`(select substring(word from position(':' in word) + 1) from ts_stat('select words from "searchIndex"'))`
    : sql<string>`(select term from "searchTerms")`;
  await inTransaction(db, async (trx) => {
    // Without this lock, a word of a row that is just being indexed could be removed.
    await lockSearchIndex(trx);
    await trx.deleteFrom('searchWords').where('word', 'not in', terms).execute();
  });
}

/** Updates PostgreSQL's statistics of the search index; autovacuum would do so only about a minute later. */
export async function analyseIndex(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`analyze "searchIndex"`.execute(db);
}
