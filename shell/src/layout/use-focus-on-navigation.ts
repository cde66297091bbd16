import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { contentElement, focusQuietly } from './focus';

/**
 * After a navigation to another page, moves the focus to its heading and says its title, as the browser does for a page
 * that it loads, and again where the page takes that heading away with the focus on it; while `starting`, and on the first
 * page, it leaves the focus alone. Returns the reference for the element
 * that is read aloud.
 */
export function useFocusOnNavigation(starting: boolean): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const announcer = useRef<HTMLElement>(null);
  const shown = useRef<string>(null);

  useEffect(() => {
    if (starting || shown.current === pathname) return undefined;
    const isFirst = shown.current === null;
    shown.current = pathname;
    if (isFirst) return undefined;
    let heading: HTMLElement | null = null;
    const tell = () => {
      const content = contentElement();
      heading = content?.querySelector<HTMLElement>('h1') ?? content;
      if (heading) focusQuietly(heading);
      if (announcer.current) announcer.current.textContent = document.title;
    };
    tell();
    // What stood there of a list gives way to a message where it turns out to be gone, and takes the focus along.
    const watch = new MutationObserver(() => {
      if (heading?.isConnected === false && document.activeElement === document.body) tell();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname, starting]);

  return announcer;
}
