import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { contentElement, focusQuietly } from './focus';

/**
 * After a navigation to another page, focuses its heading and announces its title, as browsers do after loading a page.
 * Also focuses the new heading if the page replaces the focused one. Does nothing on the first page or while `starting`.
 * Returns the ref of the live region.
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
    // A page that took its heading from a list may replace it with a message that the item does not exist. The focus
    // would be lost without this.
    const watch = new MutationObserver(() => {
      if (heading?.isConnected === false && document.activeElement === document.body) tell();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname, starting]);

  return announcer;
}
