import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { contentElement, focusQuietly } from './focus';

/**
 * After a navigation to another page, moves the focus to its heading and says its title, as the browser does for a page
 * that it loads; while `starting`, and on the first page, it leaves the focus alone. Returns the reference for the element
 * that is read aloud.
 */
export function useFocusOnNavigation(starting: boolean): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const announcer = useRef<HTMLElement>(null);
  const shown = useRef<string>(null);

  useEffect(() => {
    if (starting || shown.current === pathname) return;
    const isFirst = shown.current === null;
    shown.current = pathname;
    if (isFirst) return;
    const content = contentElement();
    const heading = content?.querySelector<HTMLElement>('h1') ?? content;
    if (heading) focusQuietly(heading);
    if (announcer.current) announcer.current.textContent = document.title;
  }, [pathname, starting]);

  return announcer;
}
