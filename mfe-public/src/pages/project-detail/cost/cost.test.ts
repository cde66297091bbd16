import type { CostRates } from 'shared-contract';
import { costTexts, emiOf, readCostInput, totalCost, type CostInput } from './cost';

const RATES: CostRates = {
  ...{
    source: 'Test',
    date: '2026-07-01',
    bookingPercent: 10,
    months: 36,
    loanPercent: 50,
    loanRate: 9,
    loanYears: 20,
  },
  charges: [
    { name: 'Stamp duty', percent: 1.5 },
    { name: 'Documents', amount: 50_000 },
    { name: 'Both', percent: 1, amount: 1 },
  ],
};
const PLAN: CostInput = { price: 10_000_000, booking: 10, months: 36, loan: 50, rate: 9, years: 20 };

// Known values of annuity loans, as in the PMT function of spreadsheets.
test.each([
  [1_000_000, 10, 1, 87_915.89],
  [5_000_000, 9, 20, 44_986.3],
  [5_000_000, 9, 1, 437_257.38],
  [2_500_000, 12.5, 15, 30_813.06],
  [1_200_000, 0, 10, 10_000],
  [1_200_000, 1e-9, 10, 10_000],
  [0, 9, 20, 0],
])('the monthly instalment of %d at %d %% over %d years', (loan, rate, years, emi) => {
  expect(emiOf(loan, rate, years)).toBeCloseTo(emi, 1);
});

test('a plan adds up to the taka', () => {
  const cost = totalCost(PLAN, RATES);
  expect(cost).toEqual({
    booking: 1_000_000,
    instalments: 4_000_000,
    instalment: 111_111,
    lastInstalment: 111_115,
    charges: [
      { name: 'Stamp duty', amount: 150_000 },
      { name: 'Documents', amount: 50_000 },
      { name: 'Both', amount: 100_001 },
    ],
    chargesTotal: 300_001,
    loan: 5_000_000,
    emi: 44_986,
    interest: 5_796_711,
    total: 16_096_712,
  });
  expect(cost.booking + cost.instalment * 35 + cost.lastInstalment + cost.loan).toBe(PLAN.price);
});

test('edge cases: no loan, no instalments, a price of one taka, a very high price', () => {
  const none = totalCost({ ...PLAN, loan: 0, rate: 0 }, RATES);
  expect([none.loan, none.emi, none.interest, none.instalments]).toEqual([0, 0, 0, 9_000_000]);
  const all = totalCost({ ...PLAN, booking: 50 }, RATES);
  expect([all.instalments, all.instalment, all.lastInstalment]).toEqual([0, 0, 0]);
  expect(totalCost({ ...PLAN, price: 1, booking: 50, loan: 50 }, { ...RATES, charges: [] })).toMatchObject({
    instalments: 0,
    chargesTotal: 0,
  });
  const huge = totalCost({ ...PLAN, price: 1_000_000_000_000, booking: 33.3 }, RATES);
  expect(
    Object.values(huge)
      .filter((value) => typeof value === 'number')
      .every(Number.isSafeInteger),
  ).toBe(true);
});

test('without months, the rest is one payment; without a loan, its rate and years do not matter', () => {
  const ready = totalCost({ ...PLAN, months: 0 }, RATES);
  expect([ready.instalments, ready.instalment, ready.lastInstalment]).toEqual([4_000_000, 4_000_000, 4_000_000]);
  const input = readCostInput(costTexts(new URLSearchParams('price=1 crore&loan=0&rate=none&years=0'), RATES, null));
  if ('invalid' in input) throw new Error(`Invalid: ${input.invalid.join()}`);
  expect(totalCost(input, RATES)).toMatchObject({ loan: 0, emi: 0, interest: 0, total: 10_300_001 });
});

test('accepts numbers in the URL as people type them, and names invalid ones', () => {
  const read = (query: string, price: number | null = null) =>
    readCostInput(costTexts(new URLSearchParams(query), RATES, price));
  expect(read('price=1.25 crore&booking=১৫&rate=9.5 %')).toEqual({
    ...{ price: 12_500_000, booking: 15, months: 36, loan: 50, rate: 9.5, years: 20 },
  });
  expect(read('', 8_500_000)).toMatchObject({ price: 8_500_000 });
  expect(read('price=8500000&booking=')).toMatchObject({ booking: 10 });
  expect(read('')).toEqual({ invalid: ['price'] });
  expect(read('price=cheap&booking=-1&months=1.5&loan=101&rate=x&years=0')).toEqual({
    invalid: ['price', 'booking', 'months', 'loan', 'rate', 'years'],
  });
  expect(read('price=1 crore&months=121')).toEqual({ invalid: ['months'] });
  expect(read('price=1 crore&months=0')).toMatchObject({ months: 0 });
  expect(read('price=1 crore&booking=60&loan=50')).toEqual({ invalid: ['booking', 'loan'] });
});
