import { useEffect, useRef } from 'react';
import { useReducedMotion } from 'shared-ui';

/** Fixed by product.md 9.1. */
const STEP_PX = 300;
const WHEEL_THROTTLE_MS = 500;

/** Scrolls a row sideways in steps: `scroll` for arrow buttons, and the mouse wheel (throttled). */
export function useStepScroll<T extends HTMLElement>() {
  const row = useRef<T>(null);
  const reduced = useReducedMotion();
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * STEP_PX, behavior: reduced ? 'auto' : 'smooth' });

  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    let last = -Infinity;
    const onWheel = (event: WheelEvent) => {
      // Leave zooming and sideways gestures to the browser.
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      const direction = event.deltaY > 0 ? 1 : -1;
      // At the end of the row, scroll the page instead.
      if (!hasRoom(element, direction)) return;
      event.preventDefault();
      if (event.timeStamp - last < WHEEL_THROTTLE_MS) return;
      last = event.timeStamp;
      element.scrollBy({ left: direction * STEP_PX, behavior: reduced ? 'auto' : 'smooth' });
    };
    // React registers wheel handlers as passive, so they cannot call preventDefault.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [reduced]);

  return { row, scroll };
}

function hasRoom({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, direction: 1 | -1): boolean {
  return direction > 0 ? scrollLeft + clientWidth < scrollWidth - 1 : scrollLeft > 1;
}
