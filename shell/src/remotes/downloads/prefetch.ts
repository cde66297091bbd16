import { matchRoutes, type DataRouter, type LoaderFunctionArgs } from 'react-router-dom';
import { api, requestContext, type AppStore } from 'shared-state';
import { preloadRelease } from './preload';
import { isGuarded, ownerOf } from '../../registry/registry';
import { releasesOf } from '../releases';
import type { Remotes } from '../remotes';

/** Delay after the load event. */
const SETTLED_AFTER_MS = 2000;
/** A mouse that rests on a link for this long starts prefetching. */
const DWELL_MS = 80;
/** Maximum number of visible links that are prefetched per page. */
const IN_SIGHT = 6;
/** A page is not prefetched again within this time; cached responses live longer. */
const AGAIN_AFTER_MS = 30_000;

export interface PrefetchParts {
  remotes: Pick<Remotes, 'registry'>;
  store: AppStore;
  live: { current: DataRouter };
}

/** True if the visitor saves data or the network is slow. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

export const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });

/** The element whose visibility counts for a link: the card that it covers, otherwise the link. */
function placeOf(link: HTMLAnchorElement): Element {
  const card = link.closest('article');
  return card?.querySelectorAll('a[href]').length === 1 ? card : link;
}

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** The target of a link to another page of this site, otherwise null. */
function pageOf(link: HTMLAnchorElement): URL | null {
  if (link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.pathname === window.location.pathname ? null : url;
}

/**
 * Prefetches code and, while the browser is idle, data of pages (with their routes' loaders): for a link that is
 * hovered, touched or focused, and one at a time for some visible links. Skips guarded pages. Returns the function
 * that stops it.
 */
export function prefetchLinks({ remotes, store, live }: PrefetchParts): () => void {
  const fetched = new Map<string, number>();
  let isOver = false;

  const fetchAhead = async (url: URL): Promise<void> => {
    const { pathname, search } = url;
    const entry = ownerOf(remotes.registry, pathname);
    if (entry === null || isGuarded(remotes.registry, pathname) || isSparing()) return;
    if (Date.now() - (fetched.get(pathname + search) ?? -Infinity) < AGAIN_AFTER_MS) return;
    fetched.set(pathname + search, Date.now());
    const matches = matchRoutes(live.current.routes, pathname) ?? [];
    if (matches.some(({ route }) => route.id.startsWith('placeholder:'))) {
      releasesOf(entry)
        .slice(0, 1)
        .forEach((release) => preloadRelease(release, entry.name));
      return;
    }
    const parts = matches.map(async ({ route: { lazy, loader }, params }) => {
      const code = typeof lazy === 'function' ? lazy() : undefined;
      const request = new Request(url);
      const context = requestContext(store);
      const args: LoaderFunctionArgs = { request, url, params, context, pattern: '' };
      await idle();
      if (typeof loader === 'function') await loader(args);
      await code;
    });
    await Promise.all(parts);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  };
  const tryAhead = (link: HTMLAnchorElement) => {
    const url = pageOf(link);
    return url === null ? Promise.resolve() : fetchAhead(url).catch(() => undefined);
  };

  let dwelling: ReturnType<typeof setTimeout> | undefined;
  const onPoint = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(dwelling);
    const link = linkOf(target);
    if (link !== null) dwelling = setTimeout(() => void tryAhead(link), pointerType === 'mouse' ? DWELL_MS : 0);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const link = linkOf(target);
    if (link !== null) void idle().then(() => tryAhead(link));
  };
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('focusin', onFocus);

  const inSight = new Set<HTMLAnchorElement>();
  let at = '';
  let left = 0;
  let working = false;
  const work = async () => {
    const { pathname } = window.location;
    // The previous page's run may never end: its downloads are given up when the visitor leaves the page.
    if (at !== pathname) [at, left, working] = [pathname, IN_SIGHT, false];
    if (working) return;
    working = true;
    for (;;) {
      await idle();
      if (at !== pathname) return;
      const [link] = inSight;
      if (link === undefined || left === 0 || isOver) break;
      inSight.delete(link);
      const url = pageOf(link);
      if (url === null || fetched.has(url.pathname + url.search)) continue;
      left -= 1;
      await tryAhead(link);
    }
    working = false;
  };
  const links = new WeakMap<Element, HTMLAnchorElement>();
  const known = new WeakSet<HTMLAnchorElement>();
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = links.get(target);
      if (link === undefined) continue;
      if (isIntersecting) inSight.add(link);
      else inSight.delete(link);
    }
    void work();
  });
  const look = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      if (known.has(link)) continue;
      known.add(link);
      const place = placeOf(link);
      links.set(place, link);
      sight.observe(place);
    }
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  look();

  return () => {
    isOver = true;
    clearTimeout(dwelling);
    document.removeEventListener('pointerover', onPoint);
    document.removeEventListener('focusin', onFocus);
    sight.disconnect();
    changes.disconnect();
  };
}

/** Starts `prefetchLinks` after the document has loaded. Returns the function that stops it. */
export function prefetchWhenSettled(parts: PrefetchParts): () => void {
  let stop: () => void = () => undefined;
  const begin = () => {
    const timer = setTimeout(() => {
      stop = prefetchLinks(parts);
    }, SETTLED_AFTER_MS);
    stop = () => clearTimeout(timer);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  return () => {
    window.removeEventListener('load', begin);
    stop();
  };
}
