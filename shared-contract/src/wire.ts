/** A JSON object of the API. The readers below never throw: an invalid value becomes a default (product.md 10.10). */
export type WireRecord = Readonly<Record<string, unknown>>;

/** The value if it is an object and not an array, else `{}`. */
export function toRecord(value: unknown): WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRecord) : {};
}

/** The row with lower-case first letters in its field names: some API hosts send `Name` for `name`. */
function toRow(value: unknown): WireRecord {
  const record = toRecord(value);
  const names = Object.keys(record);
  if (!names.some((name) => /^[A-Z]/.test(name))) return record;
  const lowered = names.map((name): [string, unknown] => [name.charAt(0).toLowerCase() + name.slice(1), record[name]]);
  return { ...Object.fromEntries(lowered), ...record };
}

const hasFields = (row: WireRecord) => Object.keys(row).length > 0;

/**
 * The rows of a response: a list or a single row, directly or in `{ data }` or `{ items }`, without null and empty
 * rows. Null, '' and `{}` have no rows. Returns null for anything else, which is an error (product.md 10.10).
 */
export function rowsOf(value: unknown): WireRecord[] | null {
  if (value === null || value === '') return [];
  if (Array.isArray(value)) {
    const given = value.filter((row) => row !== null);
    const isList = given.every((row) => typeof row === 'object' && !Array.isArray(row));
    return isList ? given.map(toRow).filter(hasFields) : null;
  }
  const record = toRow(value);
  if ('id' in record) return [record];
  if (typeof value === 'object' && !hasFields(record)) return [];
  const wrapped = ['data', 'items'].filter((name) => name in record).map((name) => rowsOf(record[name]));
  return wrapped.find((rows) => rows !== null) ?? null;
}

/** Reads all rows of a response. */
export function readList<T>(value: unknown, read: (item: WireRecord) => T): T[] {
  return (rowsOf(value) ?? []).map(read);
}

/** Reads the active rows, for public pages: API hosts may send inactive ones, too (product.md 5.8). */
export function readShown<T extends { id: string; isActive?: boolean }>(
  value: unknown,
  read: (item: WireRecord) => T,
): T[] {
  return readList(value, read).filter(({ isActive }) => isActive !== false);
}

/** Sorts rows by `order`, ascending. */
export function inOrder<T extends { order: number }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => a.order - b.order);
}

/** Reads the first row of a response; null if there is none. */
export function readOne<T>(value: unknown, read: (item: WireRecord) => T): T | null {
  const [row] = rowsOf(value) ?? [];
  return row === undefined ? null : read(row);
}

/** Lone surrogates (from truncated texts) and NUL: neither is valid in URLs and HTML. */
const INVALID_CHARACTER = /[\p{Surrogate}\0]/gu;
/** HTML parsers normalise line breaks; do the same, or hydration would not match. */
const LINE_BREAK = /\r\n?/g;

/** Trimmed text; numbers and booleans become strings, anything else ''. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.replace(INVALID_CHARACTER, '\uFFFD').replace(LINE_BREAK, '\n').trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** An attachment id or stored file name; null if missing. */
export function attachment(value: unknown): string | null {
  return text(value) || null;
}

/** A finite number or numeric string; else `fallback`. */
export function number(value: unknown, fallback = 0): number {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : fallback;
}

/** A boolean, 'true'/'false' or 1/0; else `fallback`. */
export function flag(value: unknown, fallback = true): boolean {
  if (typeof value === 'boolean') return value;
  const word = text(value).toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : fallback;
}

/** An ISO date, or date-time with time zone: every JavaScript engine parses these alike. */
const EXACT_DATE = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;
/** Date and time, separated by a space or T, with any common form of time zone or none. WebKit rejects some of these. */
const LOOSE_DATE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|UTC|GMT|([+-]\d\d):?(\d\d))?$/i;
const ZONE = /(?:\dZ|GMT|UTC|[:\d][+-]\d\d:?\d\d)$/i;

/** Milliseconds since 1970. Times without a zone are UTC, so that server and browser agree. */
function timeOf(written: string): number {
  // Browsers parse almost any text with a number as a date; require a year.
  if (!/\d{4}/.test(written)) return NaN;
  const [isLoose, day, clock, hours, minutes] = LOOSE_DATE.exec(written) ?? [];
  if (isLoose) return Date.parse(`${day}T${clock}${hours ? `${hours}:${minutes}` : 'Z'}`);
  if (EXACT_DATE.test(written) || ZONE.test(written)) return Date.parse(written);
  return Date.parse(/T\d/.test(written) ? `${written}Z` : `${written} UTC`);
}

/**
 * A date: unchanged if it is unambiguous ISO 8601, else converted to it. Null if missing, invalid or before 1900 (.NET
 * hosts send the year 1 for a missing date).
 */
export function date(value: unknown): string | null {
  const written = text(value);
  const time = timeOf(written);
  if (Number.isNaN(time) || time < Date.parse('1900-01-01')) return null;
  const day = EXACT_DATE.exec(written)?.[1];
  // Some browsers parse 30 February as 2 March, others reject it.
  const exists = day !== undefined && new Date(day).toISOString().startsWith(day);
  return exists ? written : new Date(time).toISOString();
}

/** The date part (`YYYY-MM-DD`) as written, regardless of time zones; '' if there is none (product.md 10.16). */
export function calendarDay(written: string | null): string {
  return /^\d{4,}-\d\d-\d\d/.exec(written ?? '')?.[0] ?? '';
}

/** The matching word, ignoring case; else `fallback`. */
export function oneOf<T extends string, F>(value: unknown, words: readonly T[], fallback: F): T | F {
  const word = text(value).toLowerCase();
  return words.find((candidate) => candidate.toLowerCase() === word) ?? fallback;
}

export type WireValue = string | number | boolean | Blob | null | undefined;

/** Builds a multipart body; omits undefined and null, booleans become 'true' and 'false'. */
export function toFormData(fields: Readonly<Record<string, WireValue>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
