import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a hash waits for its target on a page that is still loading. */
const TARGET_WAIT_MS = 5000;

/** Focuses an element that need not be focusable by itself, and leaves the page where it is scrolled. */
export function focusQuietly(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The page's content: the frame's, or the one that the page brings itself. */
export function contentElement(): HTMLElement | null {
  return document.getElementById('content') ?? document.querySelector('main');
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Goes to the target of a hash as soon as it is there. Returns the function that gives up. */
function goToTarget(hash: string): () => void {
  const go = () => {
    const target = targetOf(hash);
    if (target === null) return false;
    target.scrollIntoView();
    focusQuietly(target);
    return true;
  };
  if (go()) return () => undefined;
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const observer = new MutationObserver(() => {
    if (go()) stop();
  });
  const timer = setTimeout(stop, TARGET_WAIT_MS);
  waiting.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // Who scrolls by himself in the meantime is not called back.
  for (const event of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(event, stop, { signal: waiting.signal, passive: true });
  }
  return stop;
}

/**
 * After a navigation to another page, moves the focus to its heading and says its title, as the browser does for a page
 * that it loads; a hash moves it to the hash's target. Returns the reference for the element that is read aloud.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { pathname, hash, key } = useLocation();
  const announcer = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = contentElement();
    const heading = content?.querySelector<HTMLElement>('h1') ?? content;
    if (heading) focusQuietly(heading);
    if (announcer.current) announcer.current.textContent = document.title;
  }, [pathname]);

  useEffect(() => (hash === '' ? undefined : goToTarget(hash)), [hash, key]);

  return announcer;
}
