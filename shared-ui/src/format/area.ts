import type { Language } from 'shared-contract';
import { readNumber } from './read-number';
import { asciiDigits, formatNumber } from './taka';

/** Units of area in Bangladesh. */
export type AreaUnit = 'sft' | 'katha' | 'decimal';

/**
 * Square feet of each unit. A decimal (shotangsho) is a hundredth of an acre of 43,560 square feet. A katha is a
 * twentieth of the standard bigha of 14,400 square feet, as in Dhaka and the government's land records; some districts
 * use other kathas.
 */
export const SFT_PER = { sft: 1, katha: 720, decimal: 435.6 } as const satisfies Record<AreaUnit, number>;

const WORDS = {
  en: { sft: 'sft', katha: 'katha', decimal: 'decimal' },
  bn: { sft: 'বর্গফুট', katha: 'কাঠা', decimal: 'শতাংশ' },
} as const satisfies Record<Language, Record<AreaUnit, string>>;

/**
 * An area as text: "1,450 sft", "2.01 katha". Square feet are rounded to whole numbers, other units to two decimals,
 * half up; '' if the area is not finite.
 */
export function formatArea(sft: number, unit: AreaUnit = 'sft', language: Language = 'en'): string {
  const text = formatNumber(sft / SFT_PER[unit], language, unit === 'sft' ? 0 : 2);
  return text && `${text} ${WORDS[language][unit]}`;
}

const NAMES: readonly (readonly [RegExp, AreaUnit])[] = [
  [/\s*(?:sft\.?|sq(?:\.|uare)?\s*f(?:ee|oo)?t\.?|বর্গফুট)$/i, 'sft'],
  [/\s*(?:kathas?|কাঠা)$/i, 'katha'],
  [/\s*(?:decimals?|shotok|শতাংশ|শতক)$/i, 'decimal'],
];

/**
 * Reads an area as agents type or paste it, in whole square feet: "1,450", "1450 sft", "2 katha". NaN if it is not an
 * area, or if a comma may be meant as a decimal point ("14,50").
 */
export function parseArea(text: string): number {
  // The patterns of `NAMES` would take quadratic time for many spaces.
  const plain = asciiDigits(text).replaceAll(/\s+/g, ' ').trim();
  const [name, unit] = NAMES.find(([pattern]) => pattern.test(plain)) ?? ([/$/, 'sft'] as const);
  const area = readNumber(plain.replace(name, ''));
  return area >= 0 ? Math.round(Number((area * SFT_PER[unit]).toPrecision(12))) : NaN;
}
