/** How long each harness works, in milliseconds, and from which seed: `npm run torture` tells; a little of each otherwise. */
const { TORTURE_MS, TORTURE_SEED } = process.env;
const MINUTE_MS = 60_000;

/** The same cases each time, so that a change is judged by what it changes, where no other seed is told. */
export const SEED = Number(TORTURE_SEED ?? 2026);

/** What fast-check is told: as many cases as `usual`, or as there is time for. */
export const runsOf = (usual: number) =>
  TORTURE_MS === undefined
    ? { seed: SEED, numRuns: usual }
    : { seed: SEED, numRuns: 1e9, interruptAfterTimeLimit: Number(TORTURE_MS), markInterruptAsFailure: false };

/** Whether a harness that goes round after round begins another one. */
export function roundsOf(usual: number): (round: number) => boolean {
  const end = Date.now() + Number(TORTURE_MS ?? 0);
  return (round) => (TORTURE_MS === undefined ? round <= usual : Date.now() < end);
}

/** For a test of a harness that usually takes `usualMs` at most. */
export const timeLimitOf = (usualMs: number): number => Number(TORTURE_MS ?? 0) + Math.max(usualMs, 5 * MINUTE_MS);

/** Says how much was done, where it was left to the time. */
export function tell(done: string): void {
  if (TORTURE_MS !== undefined) process.stdout.write(`${done}\n`);
}
