import { randomInt } from 'node:crypto';

const MINUTE_MS = 60_000;
/** Duration of each stress test, ms; 0 for a fixed small number of cases. */
const DURATION_MS = Number(process.env.TORTURE_MINUTES ?? 0) * MINUTE_MS;
const isLong = DURATION_MS > 0;

/** Fixed by default, so that every run tests the same cases. */
export const SEED = Number(process.env.TORTURE_SEED ?? (isLong ? randomInt(2 ** 31) : 2026));

/** Options for fast-check: `usual` cases, or as many as fit into the duration. */
export const runsOf = (usual: number) =>
  isLong
    ? { seed: SEED, numRuns: 1e9, interruptAfterTimeLimit: DURATION_MS, markInterruptAsFailure: false }
    : { seed: SEED, numRuns: usual };

/** Returns a function that is true if there is another round: up to `usual` rounds, or until the duration is over. */
export function roundsOf(usual: number): (round: number) => boolean {
  const end = Date.now() + DURATION_MS;
  return (round) => (isLong ? Date.now() < end : round <= usual);
}

/** Timeout of a stress test that takes at most `usualMs` without a duration. */
export const timeLimitOf = (usualMs: number): number => DURATION_MS + Math.max(usualMs, 5 * MINUTE_MS);

/** Prints the seed and how much was done, if a duration is set. */
export function report(done: string): void {
  if (isLong) process.stdout.write(`Seed ${SEED}: ${done}\n`);
}
