import { useEffect, useRef } from 'react';
import { useReducedMotion } from 'shared-ui';

/** News slider arrow scroll / wheel throttle (product.md 9.1). */
const STEP_PX = 300;
const WHEEL_THROTTLE_MS = 500;

/** A row that scrolls sideways by 300 px: by its arrows, and by the wheel at most once in 500 ms. */
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
      // Zooming, and sideways gestures that the row follows by itself, stay the browser's.
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      const direction = event.deltaY > 0 ? 1 : -1;
      // At its ends the row lets the page scroll on.
      if (!hasRoom(element, direction)) return;
      event.preventDefault();
      if (event.timeStamp - last < WHEEL_THROTTLE_MS) return;
      last = event.timeStamp;
      element.scrollBy({ left: direction * STEP_PX, behavior: reduced ? 'auto' : 'smooth' });
    };
    // React's own wheel handlers are passive and cannot keep the page still.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [reduced]);

  return { row, scroll };
}

function hasRoom({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, direction: 1 | -1): boolean {
  return direction > 0 ? scrollLeft + clientWidth < scrollWidth - 1 : scrollLeft > 1;
}
