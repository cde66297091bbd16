import type { Db } from '../../db/database';
import { toFlag } from '../../db/dialect';
import { readJson } from '../../db/json-rows';
import type { Row } from '../../db/schema';

/** Position of a message in the list. */
export type Position = Pick<Row<'contactMessages'>, 'date' | 'id'>;

interface PageOptions {
  isSpam: boolean;
  /** Number of the page, counted from 1, or the position after which it starts. */
  from: number | Position;
  pageSize: number;
}

/** Maximum number of known positions per list, about 200 bytes each. */
const MAX_KNOWN = 10_000;
/** Occurs only at the start of a row: quotes in texts are escaped. */
const START_OF_ROW = '{"id"';

/** The messages after a position, newest first. */
function messagesAfter(db: Db, isSpam: boolean, position: Position | null) {
  const all = db
    .selectFrom('contactMessages')
    .where('isSpam', '=', toFlag(isSpam))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');
  if (position === null) return all;
  return all.where((row) => row(row.refTuple('date', 'id'), '<', row.tuple(position.date, position.id)));
}

function lastOf(list: Buffer): Position {
  const { date, id } = JSON.parse(list.toString('utf8', list.lastIndexOf(START_OF_ROW), list.length - 1)) as Position;
  return { date, id };
}

/**
 * Returns a function that reads one page of the spam, or of all other messages, as JSON, with the position of the last
 * row if the page is full. A page after a position costs the same everywhere in the list. The start of a numbered page
 * is found by an index scan from the nearest known position before it, which is much faster than reading all rows before
 * the page.
 */
export function contactPages(db: Db) {
  let version = -1;
  /** Positions in each list, by the number of rows up to and including them. */
  let known = { spam: new Map<number, Position>(), others: new Map<number, Position>() };

  /** The position of the row with this number, counted from 1; null for 0, undefined if the list is shorter. */
  async function find(isSpam: boolean, rows: number): Promise<Position | null | undefined> {
    const positions = isSpam ? known.spam : known.others;
    const exact = rows === 0 ? null : positions.get(rows);
    if (exact !== undefined) return exact;
    let nearest = 0;
    for (const before of positions.keys()) if (before < rows && before > nearest) nearest = before;
    const found = await messagesAfter(db, isSpam, positions.get(nearest) ?? null)
      .select(['date', 'id'])
      .limit(1)
      .offset(rows - nearest - 1)
      .executeTakeFirst();
    if (found !== undefined) remember(positions, rows, found);
    return found;
  }

  function remember(positions: Map<number, Position>, rows: number, position: Position): void {
    if (positions.size >= MAX_KNOWN) positions.clear();
    positions.set(rows, position);
  }

  return async (changes: number, { isSpam, from, pageSize }: PageOptions) => {
    if (changes !== version) known = { spam: new Map(), others: new Map() };
    version = changes;
    const positions = isSpam ? known.spam : known.others;
    const before = typeof from === 'number' ? (from - 1) * pageSize : undefined;
    const position = typeof from === 'number' ? await find(isSpam, (from - 1) * pageSize) : from;
    if (position === undefined) return { body: Buffer.from('[]') };
    const { body, count } = await readJson(db, 'contactMessages', messagesAfter(db, isSpam, position).limit(pageSize));
    if (count < pageSize) return { body };
    const last = lastOf(body);
    if (before !== undefined) remember(positions, before + pageSize, last);
    return { body, last };
  };
}
