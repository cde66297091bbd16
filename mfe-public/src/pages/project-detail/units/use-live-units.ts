import { useEffect, useState, type RefObject } from 'react';
import type { Unit } from 'shared-contract';
import { useListProjectUnitsQuery } from 'shared-state/api/public/units';

/**
 * Polling interval of a visible sheet (ms): a change shows within two seconds, including the call. An unchanged sheet
 * is answered from the API host's memory with 304 and without a body; that is cheaper than one open connection per
 * visitor, and works through every proxy.
 */
const POLL_MS = 1500;

const NO_UNITS: readonly Unit[] = [];

/** True while the element is in the window and the tab is visible. */
function useIsWatched(element: RefObject<HTMLElement | null>): boolean {
  const [isInWindow, setInWindow] = useState(false);
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setInWindow(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element.current);
    const read = () => setVisible(!document.hidden);
    read();
    document.addEventListener('visibilitychange', read);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', read);
    };
  }, [element]);
  return isInWindow && isVisible;
}

/** A project's units, polled while the element is visible. */
export function useLiveUnits(projectId: string, element: RefObject<HTMLElement | null>): readonly Unit[] {
  const isWatched = useIsWatched(element);
  const { units } = useListProjectUnitsQuery(projectId, {
    pollingInterval: isWatched ? POLL_MS : 0,
    // Renders only when the units change, not at the start and end of each poll.
    selectFromResult: ({ currentData }) => ({ units: currentData }),
  });
  return units ?? NO_UNITS;
}
