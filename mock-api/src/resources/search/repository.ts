import { sql } from 'kysely';
import type { SearchHit } from 'shared-contract';
import type { Db } from '../../db/database';
import { fromFlag } from '../../db/dialect';
import { indexNext } from './indexer';
import { findMatching, PER_TABLE, type Term } from './matching';
import { SEARCHED_TABLES, type SearchedColumns } from './tables';
import { similarWords, stableParts, TAG, wordsOf } from './words';

/** With fewer exact results than this, similar words match, too. */
const ENOUGH = 5;
const MAX_WORDS = 8;
/** Maximum number of similar words searched for a misspelt one. */
const MAX_SIMILAR = 20;
const MAX_CANDIDATES = 5000;
const AFTER_ALL = '\u{10ffff}';
/** Characters of an excerpt before the first found word, and in total. */
const LEAD = 40;
const EXCERPT = 140;

/** Prefixes of words with these lengths (characters) are in the index. */
const INDEXED_STARTS = { min: 2, max: 5 };
/** Maximum number of words that a longer prefix is expanded to; with more, the index is searched for the prefix. */
const MAX_WORDS_OF_START = 50;

async function exactTerm(db: Db, typed: string): Promise<Term> {
  const { length } = Array.from(typed);
  if (length < INDEXED_STARTS.min) return { start: null, words: [typed] };
  if (length <= INDEXED_STARTS.max) return { start: typed, words: [] };
  const rows = await db
    .selectFrom('searchWords')
    .select('word')
    .where('word', '>=', typed)
    .where('word', '<', typed + AFTER_ALL)
    .orderBy('word')
    .limit(MAX_WORDS_OF_START + 1)
    .execute();
  if (rows.length > MAX_WORDS_OF_START) return { start: typed, words: [] };
  return { start: null, words: rows.length === 0 ? [typed] : rows.map(({ word }) => word) };
}

/** Stored words that are similar to the typed one (`similarWords`), shortest first. */
async function similarTo(db: Db, typed: string): Promise<string[]> {
  const parts = stableParts(typed);
  if (parts === null) return [];
  const { rows } = await sql<{ word: string }>`
    select "word" from (select "word" from "searchWords"
      where "word" >= ${parts.start} and "word" < ${parts.start + AFTER_ALL} limit ${sql.lit(MAX_CANDIDATES)}) as "starts"
    union select "word" from (select "word" from "searchWords"
      where "reversed" >= ${parts.end} and "reversed" < ${parts.end + AFTER_ALL} limit ${sql.lit(MAX_CANDIDATES)}) as "ends"`.execute(
    db,
  );
  const similar = similarWords(
    typed,
    rows.map(({ word }) => word),
  );
  return similar.sort((a, b) => a.length - b.length).slice(0, MAX_SIMILAR);
}

const isFoundBy = (terms: readonly Term[]) => (word: string) =>
  terms.some(({ start, words }) => (start !== null && word.startsWith(start)) || words.includes(word));

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Characters that articles contain as entities; `&amp;` comes last, so that each is decoded once. */
const HTML_ENTITIES = [
  ['&nbsp;', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
] as const;

/** A text without tags. Only articles are HTML, where entities stand for characters. */
function readable(text: string, isArticle: boolean): string {
  let plain = text.replaceAll(TAG, ' ');
  if (isArticle) for (const [entity, character] of HTML_ENTITIES) plain = plain.replaceAll(entity, character);
  return plain.replaceAll(/\s+/g, ' ').trim();
}

/** The part of a text around the first found word. */
function excerptOf(plain: string, terms: readonly Term[]): string {
  const isFound = isFoundBy(terms);
  let at = 0;
  for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu))
    if (isFound(wordsOf(word)[0] ?? '')) {
      at = index;
      break;
    }
  const space = plain.indexOf(' ', at - LEAD);
  const from = at <= LEAD ? 0 : space !== -1 && space < at ? space + 1 : at;
  const cut = plain.slice(from, from + EXCERPT);
  return `${from > 0 ? '… ' : ''}${cut}${from + EXCERPT < plain.length ? ' …' : ''}`;
}

/** Rows of one table, in the order of `ids`. */
async function readHits(db: Db, columns: SearchedColumns, ids: readonly number[], terms: readonly Term[]) {
  const { table, title, body, picture, hasStatus } = columns;
  const rows: Readonly<Record<string, unknown>>[] = await db
    .selectFrom(table as 'faqs')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return ids.flatMap((id): SearchHit[] => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return [];
    const texts = body.map((column) => textOf(row[column]));
    const isIn = (text: string) => wordsOf(text).some(isFoundBy(terms));
    return [
      {
        table,
        id: String(id),
        title: textOf(row[title]),
        excerpt: excerptOf(readable(texts.find(isIn) ?? texts.find(Boolean) ?? '', table === 'blogs'), terms),
        picture: picture === undefined ? null : textOf(row[picture]) || null,
        isActive: hasStatus ? fromFlag(row.isActive as number) : null,
        parent: 'projectId' in row ? String(row.projectId) : null,
      },
    ];
  });
}

/**
 * Finds rows of all tables, grouped by table. A row matches if, for each word of the text, it contains a word that begins
 * with it. If there are fewer than `ENOUGH` results, each word may have one typing error.
 */
export async function search(db: Db, text: string): Promise<SearchHit[]> {
  await indexNext(db);
  const words = [...new Set(wordsOf(text))].slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  let terms = await Promise.all(words.map((word) => exactTerm(db, word)));
  const found = new Map<SearchedColumns, number[]>();
  const findAll = async () => {
    for (const [columns, ids] of await findMatching(db, terms))
      found.set(columns, [...new Set([...(found.get(columns) ?? []), ...ids])].slice(0, PER_TABLE));
  };
  await findAll();
  const count = [...found.values()].reduce((sum, ids) => sum + ids.length, 0);
  if (count < ENOUGH) {
    const similar = await Promise.all(words.map((word) => similarTo(db, word)));
    terms = terms.map(({ start, words: exact }, index) => ({ start, words: [...exact, ...(similar[index] ?? [])] }));
    if (similar.some(({ length }) => length > 0)) await findAll();
  }
  const hits: SearchHit[] = [];
  for (const columns of SEARCHED_TABLES) {
    const ids = found.get(columns);
    if (ids !== undefined) hits.push(...(await readHits(db, columns, ids, terms)));
  }
  return hits;
}
