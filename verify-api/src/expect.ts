import { date, flag, readReply, text, toRecord, type WireRecord } from 'shared-contract';
import { type Answer, describe, excerpt, isPage, isSuccess, requireSuccess, valueOf } from './calls/answer';
import { Failure, type Tolerate } from './check';

/** What some calls answer where there is no such row (product.md 8.6). */
export const DATA_NOT_FOUND = 'Data not found.';

/** Hosts that keep dates without a time zone may be as far off as the zones of the earth are. */
const FARTHEST_ZONE_MS = 14 * 60 * 60 * 1000;

/** The rows of a list. An empty or a wrapped answer is tolerated, as the front end reads it. */
export function rowsOf(answer: Answer, tolerate: Tolerate): WireRecord[] {
  requireSuccess(answer);
  const value = valueOf(answer);
  const record = toRecord(value);
  const list = [value, record.data, record.items].find(Array.isArray);
  if (list === undefined) {
    if (value !== null && value !== '') throw new Failure(`no list: ${describe(answer)}`);
    tolerate('nothing, instead of an empty list');
    return [];
  }
  if (list !== value) tolerate('the list is wrapped in an object');
  return list.map(toRecord);
}

/** One entity, where the call answers one (product.md 7.1). */
export function entityOf(answer: Answer, tolerate: Tolerate): WireRecord {
  requireSuccess(answer);
  const value = valueOf(answer);
  const outer = toRecord(Array.isArray(value) ? value[0] : value);
  const inner = 'data' in outer && !('id' in outer) ? toRecord(outer.data) : outer;
  if (Object.keys(inner).length === 0) throw new Failure(`no object: ${describe(answer)}`);
  if (inner !== value) tolerate('the object is wrapped');
  return inner;
}

/** The text of a write's reply, bare or as a JSON string. */
export function replyOf(answer: Answer, tolerate: Tolerate): string {
  requireSuccess(answer);
  const value = valueOf(answer);
  if (typeof value === 'object' && value !== null) {
    throw new Failure(`${answer.status}, JSON instead of a text: ${excerpt(answer.hide(answer.body.toString()))}`);
  }
  const reply = readReply(value);
  if (reply === DATA_NOT_FOUND) throw new Failure(`the text "${reply}"`);
  if (reply === '') {
    tolerate('no text; the default is shown');
    return String(answer.status);
  }
  return `"${excerpt(answer.hide(reply))}"`;
}

/** A call that needs a token and was made without one. */
export function requireRefusal(answer: Answer, tolerate: Tolerate): string {
  if (isSuccess(answer) && !isPage(answer)) throw new Failure(`not refused: ${describe(answer)}`);
  if (answer.status !== 401) tolerate('refused otherwise than by 401, on which the front end renews the token');
  return describe(answer);
}

/** A call for a row that is not there. Nothing is promised of it beyond some toggles' text (product.md 8.6). */
export function requireUnknown(answer: Answer, tolerate: Tolerate): string {
  const bare = isSuccess(answer) && text(valueOf(answer)) === DATA_NOT_FOUND;
  if (!bare && (answer.status < 400 || answer.status > 499)) tolerate('neither "Data not found." nor a status of 4xx');
  return describe(answer);
}

/** Throws where rows have no id, which links and buttons need; tolerates fields (product.md 3.1) that no row has. */
export function requireFields(rows: readonly WireRecord[], fields: readonly string[], tolerate: Tolerate): void {
  const nameless = rows.filter(({ id }) => text(id) === '').length;
  if (nameless > 0) throw new Failure(`${nameless} of ${rows.length} rows have no id`);
  if (rows.length === 0) return;
  const missing = fields.filter((spellings) => !rows.some((row) => spellings.split('|').some((name) => name in row)));
  if (missing.length > 0) tolerate(`no row has ${missing.map((names) => names.replaceAll('|', ' or ')).join(', ')}`);
}

/** Throws where a row of a list for visitors is inactive. */
export function requireActive(rows: readonly WireRecord[]): void {
  const hidden = rows.filter(({ isActive }) => !flag(isActive)).map(({ id }) => text(id));
  if (hidden.length > 0) throw new Failure(`${hidden.length} inactive rows are listed: id ${hidden.join(', ')}`);
}

type Fields = Readonly<Record<string, unknown>>;

function sameDate(sent: string, came: string): 'same' | 'unclear' | 'other' {
  const apart = Math.abs(Date.parse(sent) - Date.parse(came));
  if (apart === 0) return 'same';
  const zoned = /(?:z|[+-]\d\d:?\d\d)$/i.test(came);
  return !zoned && apart <= FARTHEST_ZONE_MS ? 'unclear' : 'other';
}

/**
 * Holds a row, as the front end reads it, against what was sent. `written` brings a text into the form in which both are
 * compared, for fields that a host may rewrite. Throws with the fields that differ.
 */
export function requireAsSent(
  sent: Fields,
  row: Fields,
  tolerate: Tolerate,
  written: Readonly<Record<string, (value: string) => string>> = {},
): void {
  const wrong: string[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const came = row[name];
    if (!(name in row) || value instanceof File) continue;
    const form = written[name] ?? ((same: string) => same);
    const differs = () => wrong.push(`${name}: sent ${JSON.stringify(value)}, came ${excerpt(JSON.stringify(came))}`);
    if (typeof value === 'string' && date(came) !== null && /^\d{4}-\d\d-\d\dT/.test(value)) {
      const compared = sameDate(value, text(came));
      if (compared === 'other') differs();
      if (compared === 'unclear') tolerate(`${name} came without a time zone: ${text(came)}`);
    } else if (typeof value === 'string' ? form(value.trim()) !== form(text(came)) : value !== came) {
      differs();
    }
  }
  if (wrong.length > 0) throw new Failure(wrong.join('; '));
}
