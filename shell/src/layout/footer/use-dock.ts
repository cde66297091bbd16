import { useEffect, useRef, useState } from 'react';
import { theme, useServed } from 'shared-ui';

/** Height of the row of social buttons at the bottom of a narrow window. */
export const SOCIAL_BAR_PX = 60;

const FIELDS = 'input, select, textarea';
const WIDE = `(min-width: ${theme.breakpoint.lg}px)`;

/** True if the space that the footer reserves for the buttons is in view. */
const isAtEnd = () => window.scrollY + window.innerHeight > document.documentElement.scrollHeight - SOCIAL_BAR_PX;

/** State of the social buttons: whether they are open, and whether they have slid away (product.md 2.3). */
export function useDock() {
  const [open, setOpen] = useState(true);
  const [away, setAway] = useState(false);
  const dock = useRef<HTMLElement>(null);
  const isServed = useServed(() => {
    if (window.scrollY === 0 || window.matchMedia(WIDE).matches) return;
    setOpen(false);
    setAway(!isAtEnd());
  });

  useEffect(() => {
    // A reload may have restored the scroll position. Reading it here would force a layout during hydration.
    let last = 0;
    const frame = requestAnimationFrame(() => (last ||= window.scrollY));
    const onScroll = () => {
      const isDown = window.scrollY > last;
      last = window.scrollY;
      if (window.matchMedia(WIDE).matches || dock.current?.querySelector(':focus-visible')) return;
      setOpen(false);
      setAway(isDown && !isAtEnd());
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || window.matchMedia(WIDE).matches) return;
      if (dock.current?.contains(target)) setAway(false);
      else if (target.matches(FIELDS)) setOpen(false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('focusin', onFocus);
    };
  }, []);

  return { dock, open, setOpen, away, isServed };
}
