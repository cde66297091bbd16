import { setTimeout as wait } from 'node:timers/promises';
import { failureOf } from './dialect';

/** How long to retry (ms): most failovers behind a pooler take less. */
const PATIENCE_MS = 3000;
const PAUSE_MS = 100;

/**
 * Retries work while the database is busy or unreachable, as during a failover. The work must be idempotent. Calls `onWait`
 * once, with the first error.
 */
export async function retried<T>(
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
  onWait?: (error: Error) => void,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || failureOf(error) !== 'busy' || Date.now() > end) throw error;
      if (isFirst) onWait?.(error);
    }
    await wait(PAUSE_MS);
  }
}
