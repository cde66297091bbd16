import { boolean, enum as oneOf, gte, int, lte, number, refine } from 'zod/mini';
import { foreignPicture } from '../article';
import { isShortMapLink, mapEmbedUrl } from '../map-embed';
import * as z from 'shared-contract/zod';

/** How much of an address a message shows. */
const SHOWN_ADDRESS = 100;

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

/** HTML of an article; '' for none. Pictures of other sites are refused, as no page would show them (product.md 10.12). */
export const article = (max: number) =>
  z._default(
    z.pipe(
      optionalText(max),
      z.string().check(({ value, issues }) => {
        const picture = foreignPicture(value);
        if (picture === null) return;
        const message = `Pictures of other sites cannot be shown. Please remove this one: ${picture.slice(0, SHOWN_ADDRESS)}`;
        issues.push({ code: 'custom', message, input: value });
      }),
    ),
    '',
  );
/** Text that may be left out altogether: undefined then, so that what is stored stays. */
export const omittableText = (max = 500) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters.`)));

/** The embed code or address of a map on a host that the site shows maps of (product.md 5.4); '' for none. */
export const mapLink = (max: number) => {
  const message = 'Please paste the embed code of a Google Maps or OpenStreetMap map.';
  const shortLink = 'A short link does not tell its map. Open it, and paste the address that the browser then shows.';
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

/** Whole numbers that every database engine keeps. */
const inRange = (message: string) =>
  number(message).check(int(message), gte(-2147483648, message), lte(2147483647, message));

/** A text of decimal digits as its number; whatever else stays what it is. */
const fromDigits = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value;

/** A whole number, also as decimal digits; '', null and missing read as 0. */
export const wholeNumber = (message = 'Please enter a whole number.') =>
  z._default(
    z.pipe(
      z.transform((value) => (value === '' || value === null ? 0 : fromDigits(value))),
      inRange(message),
    ),
    0,
  );

/** A whole number that must be given, also as decimal digits. */
export const requiredWholeNumber = (message: string) => z.pipe(z.transform(fromDigits), inRange(message));

/** 'true' or 'false', as multipart carries it, or a boolean. */
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

/** True for ISO 8601 alone: an engine's own reading of dates finds one in many a text. */
function isDate(value: string): boolean {
  const time = Date.parse(value);
  return /^\d{4}-\d\d-\d\d(?:[T ]|$)/.test(value) && time >= FIRST_DATE && time <= LAST_DATE;
}

/** A date or date-time of a year from 1 to 9999, normalised to ISO 8601 in UTC. */
export const requiredDate = (message: string) =>
  z.pipe(
    z.string(message).check(z.trim(), refine(isDate, message)),
    z.transform((value) => new Date(value).toISOString()),
  );

/** One of the listed words. */
export const choice = <const T extends readonly [string, ...string[]]>(words: T, message: string) =>
  oneOf(words, message);
