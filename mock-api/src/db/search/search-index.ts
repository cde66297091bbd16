import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * Creates the tables of the search: an index with the words of each row, and a list of all words that occur. Both
 * engines compare words by code points, so that the words with a given prefix form a range.
 */
export async function createSearchIndex(db: Kysely<unknown>): Promise<void> {
  const byCodePoint = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('searchWords')
    .addColumn('word', byCodePoint, (column) => column.primaryKey())
    .addColumn('reversed', byCodePoint, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('searchWordsReversed').on('searchWords').column('reversed').execute();
  if (isPostgres(db)) {
    await db.schema
      .createTable('searchIndex')
      .addColumn('rowid', 'bigint', (column) => column.primaryKey())
      .addColumn('title', sql`tsvector`, (column) => column.notNull())
      .addColumn('words', sql`tsvector`, (column) => column.notNull())
      .execute();
    for (const column of ['title', 'words'])
      await db.schema.createIndex(`searchIndex-${column}`).on('searchIndex').using('gin').column(column).execute();
    await sql`create function "queueForSearch"() returns trigger language plpgsql as $$ begin
      insert into "searchQueue" ("table", "rowId") values (tg_table_name, coalesce(new.id, old.id)); return null;
      end $$`.execute(db);
    return;
  }
  // With FTS5's default categories, Bangla words would be split at their vowel signs.
  await sql`create virtual table "searchIndex" using fts5 ("title", "words", content = '', contentless_delete = 1,
    detail = column, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'", prefix = '2 3 4 5')`.execute(
    db,
  );
  await sql`create virtual table "searchTerms" using fts5vocab ("searchIndex", 'row')`.execute(db);
}

/** Lets only one transaction at a time write the search index. The embedded engine has only one writer anyway. */
export async function lockSearchIndex<Tables>(trx: Kysely<Tables>): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext('search-index'))`.execute(trx);
}

/** Creates the triggers that queue each written row of a table for the search index. */
export async function queueForSearch(db: Kysely<unknown>, table: string): Promise<void> {
  if (isPostgres(db)) {
    await sql`create trigger ${sql.id(`${table}Search`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function "queueForSearch"()`.execute(db);
    return;
  }
  for (const [event, row] of [['insert', 'new'] as const, ['update', 'new'] as const, ['delete', 'old'] as const])
    await sql`create trigger ${sql.id(`${table}Search-${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      begin insert into "searchQueue" ("table", "rowId") values (${sql.lit(table)}, ${sql.ref(`${row}.id`)}); end`.execute(
      db,
    );
}
