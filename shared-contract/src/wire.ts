/**
 * Tolerant readers. The exact JSON of a foreign API host is unknown, so a missing, null or oddly typed field becomes
 * the entity's default instead of an exception (product.md 10.10).
 */
export type WireRecord = Readonly<Record<string, unknown>>;

/** The value as a record; anything else reads as an empty one. */
export function toRecord(value: unknown): WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRecord) : {};
}

/** A row by our spelling of its fields' first letters: some hosts write `Name` for `name`. */
function toRow(value: unknown): WireRecord {
  const record = toRecord(value);
  const names = Object.keys(record);
  if (!names.some((name) => /^[A-Z]/.test(name))) return record;
  const lowered = names.map((name): [string, unknown] => [name.charAt(0).toLowerCase() + name.slice(1), record[name]]);
  return { ...Object.fromEntries(lowered), ...record };
}

const isSomething = (row: WireRecord) => Object.keys(row).length > 0;

/**
 * The rows of an answer: a list, a row alone, either in `{ data }` or `{ items }`, or nothing; rows that are null or empty are
 * left out. Null where it is none of them and says nothing of what was asked (product.md 10.10).
 */
export function rowsOf(value: unknown): WireRecord[] | null {
  if (value === null || value === '') return [];
  if (Array.isArray(value)) {
    const given = value.filter((row) => row !== null);
    const isList = given.every((row) => typeof row === 'object' && !Array.isArray(row));
    return isList ? given.map(toRow).filter(isSomething) : null;
  }
  const record = toRow(value);
  if ('id' in record) return [record];
  if (typeof value === 'object' && !isSomething(record)) return [];
  const wrapped = ['data', 'items'].filter((name) => name in record).map((name) => rowsOf(record[name]));
  return wrapped.find((rows) => rows !== null) ?? null;
}

/** A list read row by row. */
export function readList<T>(value: unknown, read: (item: WireRecord) => T): T[] {
  return (rowsOf(value) ?? []).map(read);
}

/** Of a list what visitors see: a host may answer inactive rows, too (product.md 5.8). */
export function readShown<T extends { id: string; isActive?: boolean }>(
  value: unknown,
  read: (item: WireRecord) => T,
): T[] {
  return readList(value, read).filter(({ isActive }) => isActive !== false);
}

/** Rows by their order, ascending. */
export function inOrder<T extends { order: number }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => a.order - b.order);
}

/** One entity, the first row of the answer. `null` where there is none. */
export function readOne<T>(value: unknown, read: (item: WireRecord) => T): T | null {
  const [row] = rowsOf(value) ?? [];
  return row === undefined ? null : read(row);
}

/** Halves of characters, where a host cuts texts, and NUL: addresses cannot be made of them, and no HTML carries them. */
const UNCARRIED = /[\p{Surrogate}\0]/gu;
/** HTML has them all as one: what the server renders would not be what the browser reads. */
const LINE_BREAK = /\r\n?/g;

/** Text, `''` where missing; numbers and booleans are written out. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.replace(UNCARRIED, '\uFFFD').replace(LINE_BREAK, '\n').trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** An attachment id or stored file name, `null` where missing. */
export function attachment(value: unknown): string | null {
  return text(value) || null;
}

/** A finite number, also from a numeric string; `fallback` otherwise. */
export function number(value: unknown, fallback = 0): number {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : fallback;
}

/** A boolean, also from 'true'/'false' and 1/0; `fallback` otherwise. */
export function flag(value: unknown, fallback = true): boolean {
  if (typeof value === 'boolean') return value;
  const word = text(value).toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : fallback;
}

/** A day, or a moment with its zone: what everybody reads alike. */
const EXACT_DATE = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;
const ZONE = /(?:\dZ|GMT|UTC|[:\d][+-]\d\d:?\d\d)$/i;

/** When it is, ms. A moment without a zone is one of UTC, or the server would read another one than the browser. */
function timeOf(written: string): number {
  // Browsers see dates in much that has a number.
  if (!/\d{4}/.test(written)) return NaN;
  if (EXACT_DATE.test(written) || ZONE.test(written)) return Date.parse(written);
  return Date.parse(/T\d/.test(written) ? `${written}Z` : `${written} UTC`);
}

/**
 * A date as the host wrote it where all read that alike, the same moment in ISO 8601 otherwise; `null` where missing or not a
 * date (the year 1 of .NET hosts counts as missing).
 */
export function date(value: unknown): string | null {
  const written = text(value);
  const time = timeOf(written);
  if (Number.isNaN(time) || time < Date.parse('1900-01-01')) return null;
  const day = EXACT_DATE.exec(written)?.[1];
  // Some browsers read the 30th of February as a day of March, and others not at all.
  const isExact = day !== undefined && new Date(day).toISOString().startsWith(day);
  return isExact ? written : new Date(time).toISOString();
}

/**
 * The day of the calendar that a date was written as, `YYYY-MM-DD`, whatever the time zone of who reads it; `''` where
 * there is none (product.md 10.16).
 */
export function calendarDay(written: string | null): string {
  return /^\d{4,}-\d\d-\d\d/.exec(written ?? '')?.[0] ?? '';
}

/** One of the listed words, whatever its case; `fallback` otherwise. */
export function oneOf<T extends string, F>(value: unknown, words: readonly T[], fallback: F): T | F {
  const word = text(value).toLowerCase();
  return words.find((candidate) => candidate.toLowerCase() === word) ?? fallback;
}

export type WireValue = string | number | boolean | Blob | null | undefined;

/** Multipart body of a create or edit call; `undefined` and `null` are left out, booleans become 'true'/'false'. */
export function toFormData(fields: Readonly<Record<string, WireValue>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
