import { calendarDay, IMPORTS, type Fields, type ImportTable } from 'shared-contract';
import { siteTimeZone } from 'shared-state';
import { asciiDigits, readNumber } from 'shared-ui';
import { withFormula, withoutFormula } from '../../parts/csv/delimited';
import { fromSiteTime, toSiteTime } from '../../parts/schedule/site-time';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (value: number | string) => String(value).padStart(2, '0');

/** `2026-01-31`, or null if there is no such day. */
function dayOf(year: string, month: number, day: string): string | null {
  const written = `${year}-${two(month)}-${two(day)}`;
  const instant = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(written) ? written : null;
}

function readDay(text: string): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (numbers) return dayOf(numbers[3] ?? '', Number(numbers[2]), numbers[1] ?? '');
  const month = MONTHS.indexOf(/[a-z]{3}/i.exec(text)?.[0].toLowerCase() ?? '') + 1;
  const dayFirst = /^(\d{1,2})[- ][a-z]{3,9}[-, ]+(\d{4})$/i.exec(text);
  if (dayFirst) return dayOf(dayFirst[2] ?? '', month, dayFirst[1] ?? '');
  const monthFirst = /^[a-z]{3,9} (\d{1,2}),? (\d{4})$/i.exec(text);
  return monthFirst ? dayOf(monthFirst[2] ?? '', month, monthFirst[1] ?? '') : null;
}

/** `14:30` (24 hours); '00:00' for an empty text, null if the text is not a time. */
function readTime(text: string): string | null {
  if (text === '') return '00:00';
  const [, hours = '', minutes = '', half] = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?\s*(am|pm)?$/i.exec(text) ?? [];
  const hour = Number(hours);
  const isHour = half === undefined ? hour <= 23 : hour >= 1 && hour <= 12;
  if (hours === '' || !isHour || Number(minutes) > 59) return null;
  return `${two(half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0))}:${minutes}`;
}

/**
 * Converts a date as people write it (product.md 4.23) to ISO 8601: a day if `isDay`, otherwise a date and time, which
 * are read in the site's time zone. Null if it is not a date.
 */
export function readDate(typed: string, isDay: boolean): string | null {
  const text = asciiDigits(typed).trim().replaceAll(/\s+/g, ' ');
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return Number.isNaN(Date.parse(text)) ? null : text;
  const [, date = '', clock = ''] = /^(.*?)(?:[T ]+(\d{1,2}:.*))?$/.exec(text) ?? [];
  const day = readDay(date.trim());
  const time = readTime(clock.trim());
  if (day === null || time === null) return null;
  return isDay ? day : fromSiteTime(`${day}T${time}`, siteTimeZone());
}

const YES = /^(?:true|yes|y|1|active|হ্যাঁ)$/i;
const NO = /^(?:false|no|n|0|inactive|না)$/i;

/** Returns any other text than a whole number unchanged. Groups of digits may be separated by commas or spaces. */
function readWholeNumber(text: string): string {
  const number = readNumber(asciiDigits(text).replace(/^\+/, '').replaceAll(/\s/g, ','));
  return Number.isSafeInteger(number) ? String(number) : text;
}

const fieldOf = (table: ImportTable, column: string): Fields[string] | undefined => IMPORTS[table].fields[column];

const isDateKind = (kind: string) => kind === 'date' || kind === 'optionalDate';

/** Converts a cell to the API host's format. Sends an unreadable cell unchanged, so that the API host refuses it. */
export function readCell(table: ImportTable, column: string, cell: string): string {
  const field = fieldOf(table, column);
  const text = cell.trim();
  switch (field?.kind) {
    case 'number':
    case 'optionalNumber':
      return readWholeNumber(text);
    case 'optionalDecimal':
      return asciiDigits(text);
    case 'flag':
      return YES.test(text) ? 'true' : NO.test(text) ? 'false' : text;
    case 'word':
      return field.words?.find((word) => word.toLowerCase() === text.toLowerCase()) ?? text;
    case 'date':
    case 'optionalDate':
      return readDate(text, field.isDay === true) ?? text;
    default:
      return withFormula(cell);
  }
}

const NOT_A_DATE = 'This is not a date. Write 2026-01-31, 31/01/2026 or 31 January 2026, with a time if needed: 14:30.';

/**
 * Why a cell cannot be read; null if it can. Preferred over the API host's message, which may say that the value
 * is missing.
 */
export function unreadable(table: ImportTable, column: string, cell: string): string | null {
  const field = fieldOf(table, column);
  if (field === undefined || cell.trim() === '') return null;
  if (isDateKind(field.kind)) return readDate(cell, field.isDay === true) === null ? NOT_A_DATE : null;
  if (field.kind === 'optionalDecimal')
    return /^[+-]?\d+(?:\.\d+)?$/.test(asciiDigits(cell.trim())) ? null : 'This is not a number.';
  const isNumber = field.kind === 'number' || field.kind === 'optionalNumber';
  return isNumber && !/^[+-]?\d+$/.test(readWholeNumber(cell.trim())) ? 'This is not a whole number.' : null;
}

/** A stored value as a cell that `readCell` reads back. */
export function showCell(table: ImportTable, column: string, value: unknown): string {
  const field = fieldOf(table, column);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (field !== undefined && isDateKind(field.kind)) {
    if (value === '') return '';
    if (field.isDay) return calendarDay(value);
    const instant = new Date(value).toISOString();
    const time = toSiteTime(new Date(value), siteTimeZone());
    // Local time to the minute cannot express seconds, the repeated hour of a clock change, or the last hours of 9999.
    return fromSiteTime(time, siteTimeZone()) === instant ? time.replace('T', ' ') : instant;
  }
  return withoutFormula(value);
}
