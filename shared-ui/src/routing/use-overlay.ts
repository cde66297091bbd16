import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { afterPaint } from '../feedback/after-paint';
import { useHydrated } from '../hooks';

export interface Overlay {
  /** Index of the item shown (0 if there is only one); null while closed. */
  index: number | null;
  open: (index?: number) => void;
  close: () => void;
}

function indexIn(state: unknown, name: string): number | null {
  const stored: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null;
  return typeof stored === 'number' ? stored : null;
}

const doNothing = () => undefined;

/**
 * Keeps the state of a dialog, menu or lightbox in the browser's history: opening adds an entry and closing goes back, so
 * that Back closes the overlay instead of leaving the page, and Forward opens it again. `name` must be unique within the
 * page.
 */
export function useOverlay(name: string): Overlay {
  const location: Location<unknown> = useLocation();
  const { key, pathname, search, state } = location;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const stored = hydrated ? indexIn(state, name) : null;
  // The requested change, shown until the router has made it.
  const [changing, setChanging] = useState<{ from: string; to: number | null } | null>(null);
  const isMade = changing !== null && changing.from !== key;
  // True if the overlay was closed before the router added its entry.
  const isLate = isMade && changing.to === null && stored !== null;
  if (isMade && !isLate) setChanging(null);

  // True from `open()` until the location changes or `close()` is called: a repeated `open()` adds no second entry. Also
  // true after unmounting: a late response must not bring back a visitor who has left the page.
  const isBlocked = useRef(false);
  useEffect(() => {
    isBlocked.current = false;
    return () => {
      isBlocked.current = true;
    };
  }, [key]);
  useEffect(() => {
    if (isLate) void navigate(-1);
  }, [isLate, navigate]);

  const index = changing !== null && (isLate || !isMade) ? changing.to : stored;
  // Closes the overlay in its latest rendered state. Does nothing if it is already closed or closing.
  const closeOnce = useRef(doNothing);
  useLayoutEffect(() => {
    if (index === null) return undefined;
    closeOnce.current = () => {
      closeOnce.current = doNothing;
      setChanging({ from: key, to: null });
      if (stored !== null) void navigate(-1);
    };
    return () => {
      closeOnce.current = doNothing;
    };
  }, [index, key, stored, navigate]);

  return {
    index,
    open: (to = 0) => {
      if (index !== null || isBlocked.current) return;
      isBlocked.current = true;
      setChanging({ from: key, to });
      // Omit the hash, or its target would be scrolled to and focused again.
      void navigate({ pathname, search }, { state: { [name]: to }, preventScrollReset: true });
    },
    close: () => {
      if (index === null) return;
      isBlocked.current = false;
      // Paint the click first: closing a modal dialog computes all styles of the page.
      afterPaint(() => closeOnce.current());
    },
  };
}
