import { gte, int, lte, nullable, number, overwrite, pipe, refine, string, transform } from 'zod/mini';
import * as z from 'shared-contract/zod';
import { isOwnPath } from '../../content/own-path';
import { webAddress } from '../../content/web-address';
import { UNIT_STATUSES } from '../../vocabulary';
import { choice, optionalText, requiredText } from '../rules';

/** 1 lakh crore, BDT. */
const MAX_PRICE = 1_000_000_000_000;
const MAX_SIZE = 10_000_000;
/** Maximum length of a plan link in characters, also after percent-encoding: a Bangla letter takes nine. */
const MAX_LINK = 2000;
const FLOORS = { lowest: -10, highest: 200 } as const;

/** Maximum number of units of a project, and of rows that one call saves. */
export const MAX_UNITS = 2000;

const whole = (message: string, least: number, most: number) =>
  number(message).check(int(message), gte(least, message), lte(most, message));

/** A whole number from 1 to `most`, or null; '' and undefined become null. */
const optionalWhole = (message: string, most: number) =>
  pipe(
    transform((value) => (value === '' || value === undefined ? null : value)),
    nullable(whole(message, 1, most)),
  );

/** A path of the site, or a web address in its normal form; null for anything else. */
function planLink(link: string): string | null {
  if (link === '' || isOwnPath(link)) return link;
  return /^https?:/i.test(link) ? webAddress(link) : null;
}

/** Rules of the cells of a unit sheet and of `POST /api/project/saveunits` (product.md 7.21). */
export const unitCells = z.object({
  building: optionalText(40),
  floor: whole('Floor: a whole number from -10 to 200, 0 for the ground floor.', FLOORS.lowest, FLOORS.highest),
  flat: requiredText('Flat: please enter its number or letter.', 1, 20),
  type: optionalText(60),
  size: optionalWhole('Size: whole square feet, up to 1,00,00,000.', MAX_SIZE),
  facing: optionalText(40),
  plan: z._default(
    pipe(
      optionalText(MAX_LINK),
      string().check(
        overwrite((link) => planLink(link) ?? link),
        refine((link) => planLink(link) !== null, 'Plan: a web address that starts with https:// or with /.'),
        z.maxLength(MAX_LINK, `Please use at most ${MAX_LINK} characters.`),
      ),
    ),
    '',
  ),
  price: optionalWhole('Price: whole taka up to 1 lakh crore, or empty for “on request”.', MAX_PRICE),
  status: z._default(choice(UNIT_STATUSES, `Status: ${UNIT_STATUSES.join(', ')}.`), 'Available'),
});

export type UnitColumn = keyof typeof unitCells.shape;
export const UNIT_COLUMNS = Object.keys(unitCells.shape) as UnitColumn[];

export type CheckedCell = { value: string | number | null } | { error: string };

/** Checks the value of one cell. Returns it in its normal form, or an error message. */
export function checkCell(column: UnitColumn, value: unknown): CheckedCell {
  const result = unitCells.shape[column].safeParse(value);
  if (result.success) return { value: result.data };
  return { error: result.error.issues[0]?.message ?? 'This value is not valid.' };
}
