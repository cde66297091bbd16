import type { CostRates } from 'shared-contract';
import { asciiDigits, parseTaka } from 'shared-ui';

/** The buyer's choices: amounts in whole BDT, shares and the yearly interest rate in percent. */
export interface CostInput {
  price: number;
  booking: number;
  /** Number of monthly instalments, which end at handover. 0: the rest is paid at handover. */
  months: number;
  loan: number;
  rate: number;
  years: number;
}

/** All payments for a flat, in whole BDT. */
export interface Cost {
  booking: number;
  /** Paid in monthly instalments until handover; without months, at handover. */
  instalments: number;
  instalment: number;
  /** Includes the remainder of the division. */
  lastInstalment: number;
  charges: { name: string; amount: number }[];
  chargesTotal: number;
  loan: number;
  /** Monthly instalment of the loan. */
  emi: number;
  interest: number;
  total: number;
}

const LIMITS = {
  price: { least: 1, most: 1_000_000_000_000 },
  booking: { least: 0, most: 100 },
  months: { least: 0, most: 120 },
  loan: { least: 0, most: 100 },
  rate: { least: 0, most: 100 },
  years: { least: 1, most: 40 },
} as const satisfies Record<keyof CostInput, { least: number; most: number }>;

/** In the order of the form's fields. */
export const COST_FIELDS = Object.keys(LIMITS) as (keyof CostInput)[];

/** Values of the form's fields: from the URL, otherwise from the project or the configuration. */
export type CostTexts = Record<keyof CostInput, string>;

export function costTexts(
  query: URLSearchParams,
  rates: CostRates,
  price: number | null,
  monthsLeft: number | null = null,
): CostTexts {
  const { bookingPercent, loanPercent, loanRate, loanYears } = rates;
  const months = Math.min(monthsLeft ?? rates.months, LIMITS.months.most);
  const configured = { booking: bookingPercent, months, loan: loanPercent, rate: loanRate, years: loanYears };
  const texts = Object.entries({ price: price ?? '', ...configured }).map(([name, value]) => [
    name,
    query.get(name)?.trim() || String(value),
  ]);
  return Object.fromEntries(texts) as CostTexts;
}

const numberOf = (name: keyof CostInput, text: string): number => {
  if (name === 'price') return parseTaka(text);
  const digits = asciiDigits(text).replace(/%$/, '').trimEnd();
  if (!/^\d+(?:\.\d+)?$/.test(digits)) return NaN;
  const value = Number(digits);
  return (name === 'months' || name === 'years') && !Number.isInteger(value) ? NaN : value;
};

/** Parses the form. If fields are invalid, returns their names instead. Without a loan, ignores its rate and years. */
export function readCostInput(texts: CostTexts): CostInput | { invalid: (keyof CostInput)[] } {
  const values = Object.fromEntries(COST_FIELDS.map((name) => [name, numberOf(name, texts[name])])) as Record<
    keyof CostInput,
    number
  >;
  if (values.loan === 0) Object.assign(values, { rate: 0, years: LIMITS.years.least });
  const invalid = COST_FIELDS.filter(
    (name) => !(values[name] >= LIMITS[name].least && values[name] <= LIMITS[name].most),
  );
  // Both are shares of the same price.
  if (invalid.length === 0 && values.booking + values.loan > 100) invalid.push('booking', 'loan');
  return invalid.length > 0 ? { invalid } : values;
}

const percentOf = (amount: number, percent: number) => Math.round((amount * percent) / 100);

/** Monthly instalment of an annuity loan in BDT, not rounded. `rate`: percent a year, compounded monthly. */
export function emiOf(loan: number, rate: number, years: number): number {
  const months = years * 12;
  const monthly = rate / 1200;
  // The divisor equals 1 - (1 + r) ** -n, which would lose all digits for tiny rates.
  return monthly === 0 ? loan / months : (loan * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}

export function totalCost({ price, booking, months, loan, rate, years }: CostInput, { charges }: CostRates): Cost {
  const paid = { booking: percentOf(price, booking), loan: percentOf(price, loan) };
  // If both shares are rounded up, their sum can exceed the price.
  const instalments = Math.max(0, price - paid.booking - paid.loan);
  const count = Math.max(1, months);
  const instalment = Math.floor(instalments / count);
  const due = charges.map(({ name, percent = 0, amount = 0 }) => ({
    name,
    amount: percentOf(price, percent) + amount,
  }));
  const chargesTotal = due.reduce((sum, { amount }) => sum + amount, 0);
  const emi = emiOf(paid.loan, rate, years);
  const interest = Math.max(0, Math.round(emi * years * 12) - paid.loan);
  return {
    ...paid,
    instalments,
    instalment,
    lastInstalment: instalments - instalment * (count - 1),
    charges: due,
    chargesTotal,
    emi: Math.round(emi),
    interest,
    total: price + chargesTotal + interest,
  };
}
