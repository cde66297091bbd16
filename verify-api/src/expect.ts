import { DATA_NOT_FOUND, date, flag, readReply, text, toRecord, type WireRecord } from 'shared-contract';
import { type Answer, describe, excerpt, isPage, isSuccess, requireSuccess, valueOf } from './calls/answer';
import { Failure, type Tolerate } from './check';

/** Maximum offset of a date that a host returns without time zone. */
const MAX_ZONE_OFFSET_MS = 14 * 60 * 60 * 1000;

/** Rows of a list. Tolerates an empty answer and a list wrapped in an object, which the front end accepts too. */
export function rowsOf(answer: Answer, tolerate: Tolerate): WireRecord[] {
  requireSuccess(answer);
  const value = valueOf(answer);
  const record = toRecord(value);
  const list = [value, record.data, record.items].find(Array.isArray);
  if (list === undefined) {
    if (value !== null && value !== '') throw new Failure(`no list: ${describe(answer)}`);
    tolerate('an empty answer instead of an empty list');
    return [];
  }
  if (list !== value) tolerate('the list is wrapped in an object');
  return list.map(toRecord);
}

/** A single entity. Tolerates a wrapped one, which the front end accepts too. */
export function entityOf(answer: Answer, tolerate: Tolerate): WireRecord {
  requireSuccess(answer);
  const value = valueOf(answer);
  const outer = toRecord(Array.isArray(value) ? value[0] : value);
  const inner = 'data' in outer && !('id' in outer) ? toRecord(outer.data) : outer;
  if (Object.keys(inner).length === 0) throw new Failure(`no object: ${describe(answer)}`);
  if (inner !== value) tolerate('the object is wrapped');
  return inner;
}

/** Text of a write's reply, plain or as a JSON string. */
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

/** Requires that a call without the necessary token was refused. */
export function requireRefusal(answer: Answer, tolerate: Tolerate): string {
  if (isSuccess(answer) && !isPage(answer)) throw new Failure(`not refused: ${describe(answer)}`);
  if (answer.status !== 401) tolerate('not refused with 401, on which the front end refreshes the token');
  return describe(answer);
}

/** Tolerates any answer for an unknown row: the product specifies only the text of some toggles (product.md 8.6). */
export function requireUnknown(answer: Answer, tolerate: Tolerate): string {
  const isExpectedText = isSuccess(answer) && text(valueOf(answer)) === DATA_NOT_FOUND;
  if (!isExpectedText && (answer.status < 400 || answer.status > 499))
    tolerate('neither "Data not found." nor a status of 4xx');
  return describe(answer);
}

/** Throws if a row has no id, which links and buttons need. Tolerates fields (product.md 3.1) that are missing in all rows. */
export function requireFields(rows: readonly WireRecord[], fields: readonly string[], tolerate: Tolerate): void {
  const nameless = rows.filter(({ id }) => text(id) === '').length;
  if (nameless > 0) throw new Failure(`${nameless} of ${rows.length} rows have no id`);
  if (rows.length === 0) return;
  const missing = fields.filter((spellings) => !rows.some((row) => spellings.split('|').some((name) => name in row)));
  if (missing.length > 0) tolerate(`no row has ${missing.map((names) => names.replaceAll('|', ' or ')).join(', ')}`);
}

/** Throws if a row is inactive. */
export function requireActive(rows: readonly WireRecord[]): void {
  const hidden = rows.filter(({ isActive }) => !flag(isActive)).map(({ id }) => text(id));
  if (hidden.length > 0) throw new Failure(`${hidden.length} inactive rows are listed: id ${hidden.join(', ')}`);
}

type Fields = Readonly<Record<string, unknown>>;

function compareDates(sent: string, received: string): 'same' | 'unclear' | 'other' {
  const apart = Math.abs(Date.parse(sent) - Date.parse(received));
  if (apart === 0) return 'same';
  const hasZone = /(?:z|[+-]\d\d:?\d\d)$/i.test(received);
  return !hasZone && apart <= MAX_ZONE_OFFSET_MS ? 'unclear' : 'other';
}

/**
 * Compares a row, as the front end reads it, with the sent fields. `normalise` maps both texts before the comparison, for
 * fields that a host may rewrite. Throws with the fields that differ.
 */
export function requireAsSent(
  sent: Fields,
  row: Fields,
  tolerate: Tolerate,
  normalise: Readonly<Record<string, (value: string) => string>> = {},
): void {
  const wrong: string[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const received = row[name];
    if (!(name in row) || value instanceof File) continue;
    const normalised = normalise[name] ?? ((same: string) => same);
    const differs = () =>
      wrong.push(`${name}: sent ${JSON.stringify(value)}, received ${excerpt(JSON.stringify(received))}`);
    if (typeof value === 'string' && date(received) !== null && /^\d{4}-\d\d-\d\dT/.test(value)) {
      const compared = compareDates(value, text(received));
      if (compared === 'other') differs();
      if (compared === 'unclear') tolerate(`${name} has no time zone: ${text(received)}`);
    } else if (
      typeof value === 'string' ? normalised(value.trim()) !== normalised(text(received)) : value !== received
    ) {
      differs();
    }
  }
  if (wrong.length > 0) throw new Failure(wrong.join('; '));
}
