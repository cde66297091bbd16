import { asciiDigits } from '../../digits';

/** Upper bounds (exclusive) of the price bands, BDT. Stored in `projectFacts`: a change needs a migration. */
const PRICE_STEPS = [5_000_000, 7_500_000, 10_000_000, 15_000_000, 20_000_000, 30_000_000, 50_000_000];
/** Upper bounds (exclusive) of the size bands, sft. Stored in `projectFacts`, too: a change needs a migration. */
const SIZE_STEPS = [1000, 1250, 1500, 2000, 2500, 3000, 5000];
/** Homes with at least this many bedrooms share one option of the filter. */
const MANY_ROOMS = 5;

/** The band of a value, such as "1000-1250". The first and the last band are open: "-1000", "5000-". */
function bandOf(value: number, steps: readonly number[]): string {
  const above = steps.findIndex((step) => value < step);
  const [from, to] = above === -1 ? [steps.at(-1), ''] : [steps[above - 1] ?? '', steps[above]];
  return `${from}-${to}`;
}

export const priceBand = (price: number): string => bandOf(price, PRICE_STEPS);
export const sizeBand = (size: number): string => bandOf(size, SIZE_STEPS);

const BEDROOMS = /(\d+)(?:\.\d+)?\s*[- ]?\s*(?:bed|br\b|bhk|বেড|শয়ন)/iu;

/**
 * Number of bedrooms in a unit type such as "3 bed", "Duplex, 4-bedroom" or "৩ বেড": "1" to "4", "5+"; '' if unknown.
 * Ignores fractions.
 */
export function roomsOf(type: string): string {
  const count = Number(BEDROOMS.exec(asciiDigits(type.normalize('NFC')))?.[1] ?? 0);
  if (count === 0) return '';
  return count < MANY_ROOMS ? String(count) : `${MANY_ROOMS}+`;
}

const SFT = /s(?:q|ft)|বর্গফুট/i;
/** The number, range or list at the end of a text, as in "Type A: 1,450 - 2,100". */
const LAST_NUMBERS = /(?:[\d,.\s–—\-&/+±~]|to|and|or|থেকে|হতে|এবং|ও)*$/i;
/** A number with or without separators of thousands and lakhs, in a list that may use commas, too. */
const NUMBER = /(?:\d{1,3}(?:,\d{2,3})+(?!\d)|\d+)(?:\.\d+)?/g;

/**
 * The sizes (sft) in a text such as "1,450 - 2,100 sqft (3 bed)": the numbers before each unit or, in "Sft: 1450", all.
 * None if the text does not name the unit.
 */
export function sizesOf(text: string): number[] {
  const beforeUnits = asciiDigits(text).split(SFT).slice(0, -1);
  if (beforeUnits.length === 0) return [];
  const numbersIn = (part: string) => (part.match(NUMBER) ?? []).map((found) => Number(found.replaceAll(',', '')));
  const sizes = beforeUnits.flatMap((part) => numbersIn(LAST_NUMBERS.exec(part)?.[0] ?? ''));
  return sizes.length > 0 ? sizes : numbersIn(asciiDigits(text));
}

/** The city of an address, and the area with the city ("Gulshan 2, Dhaka"), without postcode and country. */
export function locationsOf(address: string): string[] {
  const parts = address
    .replace(/[.।\s]+$/, '')
    .split(',')
    .map((part) => part.replace(/[\s-]*[\d০-৯]{4}\s*$/, '').trim())
    .filter((part) => part !== '' && !/^(?:bangladesh|বাংলাদেশ)$/i.test(part));
  return [...new Set([...parts.slice(-1), parts.slice(-2).join(', ')])].filter((place) => place !== '');
}
