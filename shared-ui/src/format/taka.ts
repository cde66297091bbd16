import type { Language } from 'shared-contract';
import { readNumber } from './read-number';

const LAKH = 100_000;
const CRORE = 10_000_000;

/** In English, "Tk" as newspapers in Bangladesh write it: many devices without Bangla fonts show "৳" as a box. */
const WORDS = {
  en: { symbol: 'Tk', lakh: 'lakh', crore: 'crore', locale: 'en-IN' },
  bn: { symbol: '৳', lakh: 'লাখ', crore: 'কোটি', locale: 'bn-BD' },
} as const;

/** Keeps an amount on one line. */
const NO_BREAK = '\u00a0';

const BANGLA_ZERO = 0x9e6;

/** Replaces Bangla digits by ASCII ones. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO));

/** Cache by language and decimals: creating a formatter takes several milliseconds on a phone. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(WORDS[language].locale, { maximumFractionDigits: decimals });
  formats.set(key, made);
  return made;
}

/** A number with South Asian grouping (12,34,567) in the language's digits, with at most `decimals` decimals, half up. */
export function formatNumber(value: number, language: Language = 'en', decimals = 0): string {
  if (!Number.isFinite(value)) return '';
  // 1.005 is stored as 1.00499…: twelve significant digits give the decimal that was meant.
  const meant = Number.isInteger(value) ? value : Number(value.toPrecision(12));
  const text = formatOf(language, decimals).format(meant);
  // Intl writes "-0" for what rounds to zero.
  return text.replace(/^-(?=[0০.,]*$)/, '');
}

/** An amount rounded half up to whole taka, with a no-break space: "Tk 1,25,00,000". '' if it is not finite. */
export function formatTakaInFull(amount: number, language: Language = 'en'): string {
  const text = formatNumber(amount, language);
  if (text === '') return '';
  const { symbol } = WORDS[language];
  return text.startsWith('-') ? `-${symbol}${NO_BREAK}${text.slice(1)}` : `${symbol}${NO_BREAK}${text}`;
}

/**
 * An amount in BDT as people say it, with no-break spaces: "Tk 1.25 crore", "Tk 85 lakh", "Tk 99,500". Rounded half up
 * to whole taka below one lakh, else to two decimals of a lakh or crore; an amount that rounds to 100 lakh is 1 crore.
 * '' if it is not a finite number.
 */
export function formatTaka(amount: number, language: Language = 'en'): string {
  const size = Math.round(Math.abs(amount));
  if (!(size >= LAKH)) return formatTakaInFull(amount, language);
  if (size === Infinity) return '';
  const { symbol, lakh, crore } = WORDS[language];
  const inLakh = Math.round(size / (LAKH / 100)) / 100;
  const isCrore = inLakh >= CRORE / LAKH;
  const shown = isCrore ? Math.round(size / (CRORE / 100)) / 100 : inLakh;
  return [(amount < 0 ? '-' : '') + symbol, formatNumber(shown, language, 2), isCrore ? crore : lakh].join(NO_BREAK);
}

const CRORE_WORDS = String.raw`\s*(?:crores?|cr\.?|কোটি)`;
const LAKH_WORDS = String.raw`\s*(?:lakhs?\.?|lacs?\.?|লাখ|লক্ষ)`;
const SCALES: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`${CRORE_WORDS}$`, 'i'), CRORE],
  [new RegExp(`${LAKH_WORDS}$`, 'i'), LAKH],
];
/** "1 crore 25 lakh": whole crores and less than 100 lakh. */
const CRORE_AND_LAKH = new RegExp(String.raw`^(\d[\d,]*)${CRORE_WORDS}\s*(\d{1,2}(?:\.\d+)?)${LAKH_WORDS}$`, 'i');

function amountOf(text: string): number {
  const [, crore, lakh] = CRORE_AND_LAKH.exec(text) ?? [];
  if (crore !== undefined && lakh !== undefined) return readNumber(crore) * CRORE + Number(lakh) * LAKH;
  const [unit, factor] = SCALES.find(([pattern]) => pattern.test(text)) ?? [/$/, 1];
  return readNumber(text.replace(unit, '')) * factor;
}

/**
 * Reads an amount in whole BDT as agents type or paste it: "1.25 crore", "1 crore 25 lakh", "Tk 85 lakh only",
 * "1,25,00,000", also with Bangla digits. NaN if it is not an amount or not whole taka, or if a comma may be meant as a
 * decimal point ("1,25 crore").
 */
export function parseTaka(text: string): number {
  // The patterns below would take quadratic time for many spaces.
  const plain = asciiDigits(text)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:৳|tk\.?|bdt)\s*/i, '')
    .replace(/\s*(?:only|মাত্র)\.?$/i, '')
    .replace(/\s*(?:৳|tk\.?|taka|bdt|টাকা|\/[-=])$/i, '');
  const amount = Number(amountOf(plain).toPrecision(15));
  return Number.isSafeInteger(amount) ? amount : NaN;
}
