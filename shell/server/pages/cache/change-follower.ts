import type { FastifyInstance } from 'fastify';
import type { PageCache } from './cache';

/**
 * Polling interval, ms. Two intervals and `OUTDATED_MS` are less than two seconds, so one lost poll makes no page older
 * than that.
 */
const INTERVAL_MS = 250;
/** Pause if the API host lacks the call, ms. */
const UNSUPPORTED_MS = 60_000;
const TIMEOUT_MS = 1000;

/**
 * Polls the API host and marks cached pages as outdated after any change of its rows, including changes made through
 * another server or at a scheduled time, so that no page is older than two seconds. Without edges, pauses while the
 * cache is empty.
 */
export function followChanges(server: FastifyInstance, api: string, cache: PageCache, hasEdges = false): void {
  const address = new URL('/api/changes', api);
  let known = '';
  let pausedUntil = 0;
  const ask = async (): Promise<void> => {
    if ((cache.isEmpty && !hasEdges) || performance.now() < pausedUntil) return;
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const count = await answer.text();
    // HTML with 502, 503 or 504 does not mean that the call is unsupported: a proxy sends it while the API host is down.
    const isUnsupported = answer.status === 404 || (answer.ok && !answer.headers.get('content-type')?.includes('json'));
    if (isUnsupported) pausedUntil = performance.now() + UNSUPPORTED_MS;
    else if (answer.ok && count !== known) {
      cache.outdate();
      known = count;
    }
  };
  // Don't wait for the previous answer: its API host may be frozen, and a proxy may send the next poll to another one. An
  // answer that arrives after a newer one outdates the pages once more than necessary.
  const timer = setInterval(() => void ask().catch(() => undefined), INTERVAL_MS).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
}
