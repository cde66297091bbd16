import type { FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from 'shared-contract';
import type { Trust } from 'server-kit/caller';
import { OUTDATED_MS } from '../pages/cache/cache';

/**
 * Request header of an edge that caches pages: a digit that selects visitors for canaries, instead of the draw's cookie.
 */
const BUCKET = 'x-release-bucket';
const BUCKETS = 10;

/**
 * Cache-Control of a page for an edge. Browsers revalidate each time; an edge that cannot purge shows a page for up to
 * two seconds longer than this server, and for a minute while it cannot reach a server.
 */
const SHARED_FOR = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=60';

/** Surrogate key of every page: an edge that can purge by key drops all pages when something changes. */
const ALL_PAGES = 'pages';

/**
 * Delays of the purges after a change. After the first purge, an edge may store outdated pages again: this server sends
 * them for up to `OUTDATED_MS`, and a rendering that began before the change takes up to 2.5 s.
 */
const PURGE_AFTER_MS = [0, OUTDATED_MS + 100];
const LAST_PURGE_AFTER_MS = 3500;
/** Delays between retries of the last purge until the edge confirms it: doubling from `firstMs` up to `longestMs`. */
const RETRY = { firstMs: 2000, longestMs: 30_000 };
const PURGE_TIMEOUT_MS = 1000;

/** Language of visitors who have chosen none. An edge does not put it into the path. */
const DEFAULT: Language = 'en';

/** The language that the visitor chose in this browser (cookie). */
function languageOf({ headers }: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return LANGUAGES.find((language) => language === chosen) ?? DEFAULT;
}

/** The browser's random number from 0 to 99 (cookie), which selects it for canaries; null if it has none yet. */
function drawOf({ headers }: FastifyRequest): number | null {
  const drawn = /(?:^|;\s*)release-draw=(\d{1,2})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return drawn === undefined ? null : Number(drawn);
}

/** The parts of a request that decide which page is sent. */
export interface PageVisitor {
  /** Path and query without the language. */
  url: string;
  language: Language;
  /** The browser's draw, 0 to 99, or for an edge the lowest draw in the bucket; null if the browser has none yet. */
  draw: number | null;
  /** True for a trusted edge, which sends the language in the path (`/bn/about`) and a bucket in place of cookies. */
  isEdge: boolean;
}

export function visitorOf(request: FastifyRequest, trusts: Trust): PageVisitor {
  const { headers, raw, url } = request;
  const bucket = headers[BUCKET];
  if (typeof bucket !== 'string' || !/^\d$/.test(bucket) || !trusts(raw.socket.remoteAddress ?? ''))
    return { url, language: languageOf(request), draw: drawOf(request), isEdge: false };
  const [, language = ''] = /^\/([a-z]{2})(?:[/?]|$)/.exec(url) ?? [];
  const named = LANGUAGES.find((known) => known === language && known !== DEFAULT);
  const rest = named === undefined ? url : url.slice(named.length + 1);
  return {
    url: rest.startsWith('/') ? rest : `/${rest}`,
    language: named ?? DEFAULT,
    draw: Number(bucket) * (100 / BUCKETS),
    isEdge: true,
  };
}

/** Headers of a page for an edge. `hasCanaries`: some browsers run a canary release. */
export const edgeHeaders = (remote: string, hasCanaries: boolean): Record<string, string> => ({
  'cache-control': SHARED_FOR,
  'surrogate-key': `${ALL_PAGES} ${remote}`,
  ...(hasCanaries && { vary: BUCKET }),
});

/** Why a request failed. The error of `fetch` itself says only "fetch failed". */
function reasonFor(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
}

/** Purges all pages from the edges at these addresses. Resolves with those that did not confirm it. */
async function purgeAll(addresses: readonly string[]): Promise<string[]> {
  const failed = addresses.map(async (address) => {
    try {
      const options = { method: 'PURGE', headers: { 'surrogate-key': ALL_PAGES } };
      const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(PURGE_TIMEOUT_MS) });
      await answer.body?.cancel();
      if (answer.ok) return [];
      throw new Error(`it answered ${answer.status}`);
    } catch (error) {
      console.warn(`${address} was not purged: ${reasonFor(error)}`);
      return [address];
    }
  });
  return (await Promise.all(failed)).flat();
}

/** The edges that can be purged. */
export class Edges {
  readonly #addresses: readonly string[];
  #timers: NodeJS.Timeout[] = [];

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  get areThere(): boolean {
    return this.#addresses.length > 0;
  }

  /** Purges all pages from the edges: immediately, twice more, and then until each edge has confirmed the last purge. */
  purge(): void {
    if (!this.areThere) return;
    this.close();
    const timers = this.#timers;
    const after = (ms: number, purge: () => Promise<unknown>) =>
      timers.push(setTimeout(() => void purge(), ms).unref());
    const purgeUntilDone = async (addresses: readonly string[], pause: number): Promise<void> => {
      const failed = await purgeAll(addresses);
      // A later change begins its own purges.
      if (failed.length === 0 || timers !== this.#timers) return;
      after(pause, () => purgeUntilDone(failed, Math.min(2 * pause, RETRY.longestMs)));
    };
    for (const ms of PURGE_AFTER_MS) after(ms, () => purgeAll(this.#addresses));
    after(LAST_PURGE_AFTER_MS, () => purgeUntilDone(this.#addresses, RETRY.firstMs));
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
