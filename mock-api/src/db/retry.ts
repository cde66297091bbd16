import { setTimeout as wait } from 'node:timers/promises';
import { failureOf } from './dialect';

/** How long to retry (ms): most failovers behind a pooler take less. */
const PATIENCE_MS = 3000;
/** The first pause and the longest one (ms); each is a quarter longer than the one before. */
const PAUSE_MS = { first: 10, longest: 100 };
const GROWTH = 1.25;

/**
 * Retries work while the database is busy or unreachable, as during a failover, until `patienceMs` have passed or the
 * signal is aborted. The work must be idempotent. Calls `onWait` once, with the first error.
 */
export async function retried<T>(
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
  onWait?: (error: Error) => void,
  signal?: AbortSignal,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (let pause = PAUSE_MS.first; ; pause = Math.min(GROWTH * pause, PAUSE_MS.longest)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || failureOf(error) !== 'busy' || Date.now() > end || signal?.aborted) throw error;
      if (pause === PAUSE_MS.first) onWait?.(error);
    }
    await wait(pause);
  }
}
