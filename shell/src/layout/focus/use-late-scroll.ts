import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from 'shared-state';
import { useHydrated } from 'shared-ui';
import { focusQuietly } from './focus';
import { waitForPage } from './wait-for-page';

const STORAGE_KEY = 'scroll-places';

if (typeof window !== 'undefined') nameFirstEntry();

/** Scroll position of each entry of this tab's history; survives reloads. */
const places = loadPlaces();

/**
 * The router's key of the first history entry is `default` in every document, so a new page would get another page's scroll
 * position. Runs on import, because the router reads the key when it is created.
 */
function nameFirstEntry(): void {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  if ('key' in known) return;
  window.history.replaceState({ ...known, key: Math.random().toString(36).slice(2, 10) }, '');
}

function loadPlaces(): Map<string, unknown> {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '{}');
    return new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  } catch {
    return new Map();
  }
}

const storePlaces = () => tabStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(places)));

/** The element id in a hash; null if it cannot be decoded. */
export function idOfHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return null;
  }
}

function scrollBack(top: number): boolean {
  if (document.documentElement.scrollHeight - window.innerHeight < top) return false;
  window.scrollTo(0, top);
  return true;
}

function goTo(id: string): boolean {
  const target = document.getElementById(id);
  if (target === null) return false;
  target.scrollIntoView();
  focusQuietly(target);
  return true;
}

/**
 * Scrolls once a page that is still loading is long enough, which `ScrollRestoration` does not wait for: after Back and
 * reload to the last position, otherwise to the target of the hash, which gets the focus. When a page of the server is
 * hydrated, does not move a visitor who is already reading: the browser itself has scrolled to the target of the hash.
 */
export function useLateScroll(): void {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const hydrated = useHydrated();
  const isServed = useRef(!hydrated);

  useEffect(() => {
    const isHydration = isServed.current;
    isServed.current = false;
    const top = isReturn ? places.get(key) : undefined;
    const id = idOfHash(hash);
    if (typeof top !== 'number' && !id) return undefined;
    // This check comes last, because reading the scroll position makes the browser lay out the page.
    if (isHydration && (window.scrollY > 0 || document.activeElement !== document.body)) return undefined;
    return waitForPage(() => (typeof top === 'number' ? scrollBack(top) : goTo(id ?? '')));
  }, [hash, isReturn, key]);

  // A layout effect, so that scrolling by the next page does not change this page's position.
  useLayoutEffect(() => {
    const remember = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', storePlaces);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', storePlaces);
    };
  }, [key]);
}
