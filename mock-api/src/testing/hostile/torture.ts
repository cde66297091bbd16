/** Duration (ms) and seed of each stress test, set by `npm run torture`. Without a duration, tests run a fixed small amount. */
const { TORTURE_MS, TORTURE_SEED } = process.env;
const MINUTE_MS = 60_000;

/** Fixed by default, so that every run tests the same cases. */
export const SEED = Number(TORTURE_SEED ?? 2026);

/** Options for fast-check: `usual` cases, or as many as fit into the duration. */
export const runsOf = (usual: number) =>
  TORTURE_MS === undefined
    ? { seed: SEED, numRuns: usual }
    : { seed: SEED, numRuns: 1e9, interruptAfterTimeLimit: Number(TORTURE_MS), markInterruptAsFailure: false };

/** Returns a function that tells whether to run another round: up to `usual` rounds, or until the duration is over. */
export function roundsOf(usual: number): (round: number) => boolean {
  const end = Date.now() + Number(TORTURE_MS ?? 0);
  return (round) => (TORTURE_MS === undefined ? round <= usual : Date.now() < end);
}

/** Timeout of a stress test that takes at most `usualMs` without a duration. */
export const timeLimitOf = (usualMs: number): number => Number(TORTURE_MS ?? 0) + Math.max(usualMs, 5 * MINUTE_MS);

/** Prints how much was done, if a duration is set. */
export function report(done: string): void {
  if (TORTURE_MS !== undefined) process.stdout.write(`${done}\n`);
}
