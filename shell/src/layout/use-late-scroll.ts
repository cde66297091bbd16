import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusQuietly } from './focus';
import { waitForPage } from './wait-for-page';

const STORAGE_KEY = 'scroll-places';

if (typeof window !== 'undefined') nameFirstEntry();

/** How far each entry of this tab's history is scrolled, kept over reloads. */
const places = loadPlaces();

/**
 * The router calls the first entry of every document `default`, so that a page opened anew would be scrolled as another one
 * was. Runs with the module, as the router reads the key when it is made.
 */
function nameFirstEntry(): void {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  if ('key' in known) return;
  window.history.replaceState({ ...known, key: Math.random().toString(36).slice(2, 10) }, '');
}

function loadPlaces(): Map<string, unknown> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  } catch {
    return new Map();
  }
}

function storePlaces(): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(places)));
  } catch {
    // Where storage is blocked or full, a reload starts at the top.
  }
}

/** The id that a hash names; null where it cannot be decoded. */
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
 * Scrolls where `ScrollRestoration` cannot yet, because the page is still loading: back to where it was after Back and
 * reload, otherwise to the target of the hash, which gets the focus.
 */
export function useLateScroll(): void {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const top = isReturn ? places.get(key) : undefined;
    if (typeof top === 'number') return waitForPage(() => scrollBack(top));
    const id = idOfHash(hash);
    return id ? waitForPage(() => goTo(id)) : undefined;
  }, [hash, isReturn, key]);

  // A layout effect: what the next page scrolls must not count as this one's.
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
