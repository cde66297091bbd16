/**
 * Tolerant readers. The exact JSON of a foreign API host is unknown, so a missing, null or oddly typed field becomes
 * the entity's default instead of an exception (product.md 10.10).
 */
export type WireRecord = Readonly<Record<string, unknown>>;

/** The value as a record; anything else reads as an empty one. */
export function toRecord(value: unknown): WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRecord) : {};
}

/** A list read item by item; some hosts wrap lists in `{ data }` or `{ items }`. */
export function readList<T>(value: unknown, read: (item: WireRecord) => T): T[] {
  const record = toRecord(value);
  const list = [value, record.data, record.items].find(Array.isArray) ?? [];
  return list.map((item: unknown) => read(toRecord(item)));
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

/** One entity; some hosts wrap it in `{ data }` or a list of one. `null` where there is none. */
export function readOne<T>(value: unknown, read: (item: WireRecord) => T): T | null {
  const candidate: unknown = Array.isArray(value) ? value[0] : value;
  const record = toRecord(candidate);
  const inner = 'data' in record && !('id' in record) ? toRecord(record.data) : record;
  return Object.keys(inner).length > 0 ? read(inner) : null;
}

/** Halves of characters, where a host cuts texts: addresses cannot be made of them, and no HTML carries them. */
const HALVES = /\p{Surrogate}/gu;

/** Text, `''` where missing; numbers and booleans are written out. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.replace(HALVES, '\uFFFD').trim();
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

/** A date as the host wrote it, `null` where missing or not a date (the year 1 of .NET hosts counts as missing). */
export function date(value: unknown): string | null {
  const written = text(value);
  const time = Date.parse(written);
  return Number.isNaN(time) || time < Date.parse('1900-01-01') ? null : written;
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
