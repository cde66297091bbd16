import { boolean, enum as oneOf, gte, int, lte, number, refine } from 'zod/mini';
import { foreignPicture } from '../content/article';
import { calendarDay } from '../wire';
import { isShortMapLink, mapEmbedUrl } from '../content/map-embed';
import * as z from 'shared-contract/zod';

/** Maximum length of a URL in an error message. */
const MAX_SHOWN_URL = 100;

/** Required text: trimmed, at least `min` characters (product.md 5.1). */
export const requiredText = (message: string, min = 1, max = 500) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, `Please use at most ${max} characters.`));

/** Optional text; missing or null reads as ''. */
export const optionalText = (max = 500) =>
  z._default(
    z.pipe(
      z.transform((value) => value ?? ''),
      z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters.`)),
    ),
    '',
  );

/** Article HTML; '' for none. Rejects external images, because the pages block them (product.md 10.12). */
export const article = (max: number) =>
  z._default(
    z.pipe(
      optionalText(max),
      z.string().check(({ value, issues }) => {
        const picture = foreignPicture(value);
        if (picture === null) return;
        const message = `Pictures from other sites can't be shown. Remove this one: ${picture.slice(0, MAX_SHOWN_URL)}`;
        issues.push({ code: 'custom', message, input: value });
      }),
    ),
    '',
  );

/** Optional text; undefined if omitted, so that the stored value stays. */
export const omittableText = (max = 500) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters.`)));

/** Embed code or URL of a Google or OpenStreetMap map (product.md 5.4); '' for none. */
export const mapLink = (max: number) => {
  const message = 'Please paste the embed code of a Google Maps or OpenStreetMap map.';
  const shortLink = "Short links can't be embedded. Open the link and paste the full address from your browser.";
  const isMap = (link: string) => link === '' || mapEmbedUrl(link) !== null;
  return z._default(
    z.pipe(
      optionalText(max),
      z.string().check(
        refine((link) => !isShortMapLink(link), shortLink),
        refine(isMap, message),
      ),
    ),
    '',
  );
};

/** A 32-bit integer, which both database engines can store. */
const inRange = (message: string) =>
  number(message).check(int(message), gte(-2147483648, message), lte(2147483647, message));

/** Converts a string of decimal digits to a number; returns anything else unchanged. */
const fromDigits = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value;

/** A whole number or a string of digits; '', null and undefined become 0. */
export const wholeNumber = (message = 'Please enter a whole number.') =>
  z._default(
    z.pipe(
      z.transform((value) => (value === '' || value === null ? 0 : fromDigits(value))),
      inRange(message),
    ),
    0,
  );

/** An optional whole number or string of digits; '', null and undefined become null. */
export const optionalWholeNumber = (message = 'Please enter a whole number.') =>
  z._default(
    z.pipe(
      z.transform((value) => (value === '' ? null : fromDigits(value))),
      z.nullable(inRange(message)),
    ),
    null,
  );

const DECIMAL = /^\s*[+-]?\d+(?:\.\d+)?\s*$/;

/** A number from `-most` to `most`, or its decimal text; '' becomes null. An omitted number keeps its stored value. */
export const omittableDecimal = (most: number, message: string) =>
  z.optional(
    z.pipe(
      z.transform((value) => {
        if (value === '') return null;
        return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
      }),
      z.nullable(number(message).check(gte(-most, message), lte(most, message))),
    ),
  );

/** A required whole number or string of digits. */
export const requiredWholeNumber = (message: string) => z.pipe(z.transform(fromDigits), inRange(message));

/** A boolean, or 'true' or 'false' from a multipart body. */
export const trueOrFalse = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.transform((value) => (value === 'true' ? true : value === 'false' ? false : value)),
      boolean('Please use true or false.'),
    ),
    fallback,
  );

const FIRST_DATE = Date.parse('0001-01-01T00:00:00Z');
const LAST_DATE = Date.parse('9999-12-31T23:59:59.999Z');

/** Day, time and zone of ISO 8601: `Date.parse` alone accepts texts such as 'Lot 5'. */
const ISO_DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/;

/** Milliseconds since 1970; NaN unless it is an existing ISO 8601 date. UTC if it has no zone (product.md 10.16). */
function timeOf(value: string): number {
  const [, day = '', clock = '00:00', zone = 'Z'] = ISO_DATE.exec(value) ?? [];
  const midnight = Date.parse(day);
  // Some engines parse 30 February as 2 March.
  const exists = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return exists ? Date.parse(`${day}T${clock}${zone}`) : NaN;
}

const isDate = (value: string): boolean => timeOf(value) >= FIRST_DATE && timeOf(value) <= LAST_DATE;

/** An ISO 8601 date or date-time of the years 1 to 9999, normalised to UTC. */
export const requiredDate = (message: string) =>
  z.pipe(
    z.string(message).check(z.trim(), refine(isDate, message)),
    z.transform((value) => new Date(timeOf(value)).toISOString()),
  );

/** A calendar day (or the day as written in a date-time), normalised to midnight UTC, so that no time zone moves it. */
export const requiredDay = (message: string) =>
  z.pipe(
    z.string(message).check(z.trim(), refine(isDate, message)),
    z.transform((value) => new Date(calendarDay(value)).toISOString()),
  );

const dayOrNull = (message: string) =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(requiredDay(message)),
  );

/** An optional calendar day; '', null and undefined become null. */
export const optionalDay = (message: string) => z._default(dayOrNull(message), null);

/** Like `optionalDay`, but an omitted day keeps its stored value. */
export const omittableDay = (message: string) => z.optional(dayOrNull(message));

const DAY_MS = 24 * 60 * 60_000;

/** Like `omittableDay`, but not in the future. One day is tolerated, because days differ between time zones. */
export const omittablePastDay = (message: string, inFuture: string) =>
  z.optional(
    dayOrNull(message).check(refine((day) => day === null || Date.parse(day) <= Date.now() + DAY_MS, inFuture)),
  );

/** One of the listed words. */
export const choice = <const T extends readonly [string, ...string[]]>(words: T, message: string) =>
  oneOf(words, message);
