import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { contentElement, focusQuietly } from './focus';
import { goToTarget, idOfHash } from './hash-target';

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

  useEffect(() => {
    const id = idOfHash(hash);
    return id ? goToTarget(id) : undefined;
  }, [hash, key]);

  return announcer;
}
