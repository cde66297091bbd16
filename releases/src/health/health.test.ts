import { countClients } from './clients';
import {
  failureOf,
  failureShareOf,
  isSeenToWork,
  newTally,
  timesGiven,
  totalOf,
  withSighting,
  type HealthKind,
  type Tally,
} from './health';

const NOW = new Date('2026-01-01T12:00:00Z');
const LIMITS = { goodClients: 5, failingClients: 5, failureShare: 0.1 };
const RELEASE = { remote: 'mfe_sample', release: '2' };

/** A tally after reports of this many clients, numbered from `first`. */
function told(kind: HealthKind, clients: number, { first = 0, tally = newTally('mfe_sample', '2', NOW) } = {}): Tally {
  return Array.from({ length: clients }).reduce<Tally>(
    (before, _, index) =>
      withSighting(before, { ...RELEASE, kind, page: '/a', client: `client-${first + index}` }, NOW),
    tally,
  );
}

test('counts a client once, however many reports it sends', () => {
  let tally = newTally('mfe_sample', '2', NOW);
  for (let time = 0; time < 100; time += 1) {
    tally = told('crash', 1, { tally });
    tally = told('good', 1, { tally });
  }
  expect(countClients(tally.lived)).toBe(1);
  expect(failureShareOf(tally)).toBeCloseTo(1 / 11);
  expect(failureOf(tally, LIMITS)).toBeUndefined();
  expect(isSeenToWork(tally, LIMITS)).toBe(false);
});

test('estimates the number of many clients', () => {
  expect(countClients(told('good', 5).lived)).toBe(5);
  expect(failureOf(told('crash', 600), LIMITS)).toMatch(/^failed for (?:5[5-9]|6[0-4])\d of/);
});

test.each([
  ['enough failures', { failed: 5, well: 4 }, /^failed for 5 of about 45 browsers \(11 %\)$/],
  ['too few failures', { failed: 4, well: 0 }, undefined],
  ['a small share of failures', { failed: 5, well: 5 }, undefined],
])('%s', (_what, { failed, well }, expected) => {
  const failure = failureOf(told('good', well, { first: 100, tally: told('heal', failed) }), LIMITS);
  if (expected === undefined) expect(failure).toBeUndefined();
  else expect(failure).toMatch(expected);
});

test('a release that loads but never works counts as hanging', () => {
  expect(failureOf(told('load', 15), LIMITS)).toBe('loaded in 15 browsers, worked in none');
  expect(failureOf(told('good', 1, { tally: told('load', 15) }), LIMITS)).toBeUndefined();
});

test('a release is good once enough clients report that it works, unless too many of them report failures', () => {
  expect(isSeenToWork(told('good', 4), LIMITS)).toBe(false);
  expect(isSeenToWork(told('good', 5), LIMITS)).toBe(true);
  expect(isSeenToWork(told('good', 5, { tally: told('crash', 6, { first: 50 }) }), LIMITS)).toBe(false);
});

test('detects failures of a release that has worked for a long time', () => {
  const long = told('good', 900);
  expect(failureOf(told('crash', 130, { first: 5000, tally: long }), LIMITS)).toMatch(/^failed for/);
});

test('adds up the reports of several servers, but counts each client once', () => {
  const [one, two] = [told('crash', 3), told('crash', 3, { first: 2 })];
  const total = totalOf([one, two], [], 'mfe_sample', '2');
  expect(total?.counts.crash).toBe(6);
  expect(total && failureOf(total, LIMITS)).toMatch(/^failed for 5 of about 5 /);
  const same = totalOf([told('crash', 4), told('crash', 4)], [], 'mfe_sample', '2');
  expect(same && failureOf(same, LIMITS)).toBeUndefined();
});

test('ignores reports from before the release was given to browsers again', () => {
  const given = { at: '2026-01-01T12:30:00Z', action: 'release', remote: 'mfe_sample', version: '2', by: 'x' } as const;
  const tally = { ...told('crash', 9), given: timesGiven([given], RELEASE) };
  expect(totalOf([tally], [given], 'mfe_sample', '2')).toEqual(tally);
  expect(totalOf([tally], [given, { ...given, action: 'rollback' }], 'mfe_sample', '2')).toBeUndefined();
});
