import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PageCache } from './cache';

/** Polling interval, ms. */
const INTERVAL_MS = 500;
/** Polling interval if the API host lacks the call, ms. */
const UNSUPPORTED_MS = 60_000;
/** Short, so that a host that goes down without responding does not delay the next attempt. */
const TIMEOUT_MS = 1000;

/**
 * Polls the API host and outdates the page cache after any change of its rows, including changes made through another
 * server or at a scheduled time, so that no page is older than two seconds. Does not poll while the cache is empty,
 * unless edges have cached pages, too.
 */
export function followChanges(server: FastifyInstance, api: string, cache: PageCache, hasEdges = false): void {
  const address = new URL('/api/changes', api);
  let known = '';
  /** Resolves with the time until the next call. */
  const ask = async (): Promise<number> => {
    if (cache.isEmpty && !hasEdges) return INTERVAL_MS;
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const count = await answer.text();
    // A proxy also answers with HTML (502, 503, 504) while the API host is down.
    if (!answer.ok) return answer.status === 404 ? UNSUPPORTED_MS : INTERVAL_MS;
    if (!answer.headers.get('content-type')?.includes('json')) return UNSUPPORTED_MS;
    if (count !== known) {
      cache.outdate();
      known = count;
    }
    return INTERVAL_MS;
  };
  const closing = new AbortController();
  const follow = async (): Promise<void> => {
    let pause = INTERVAL_MS;
    while (!closing.signal.aborted) {
      await wait(pause, undefined, { signal: closing.signal, ref: false });
      pause = await ask().catch(() => INTERVAL_MS);
    }
  };
  server.addHook('onReady', (done) => {
    follow().catch(() => undefined);
    done();
  });
  server.addHook('onClose', (_server, done) => {
    closing.abort();
    done();
  });
}
