import { useEffect, useRef } from 'react';

/** How far the carousel moves in each animation frame (product.md 9.1). */
const STEP_PX = 0.5;

/** A visitor's own scrolling, and its momentum, is left alone for this long. */
const HANDS_OFF_MS = 1500;

/**
 * While `running`, scrolls an element sideways without end. Its first child is as wide as the distance after which the
 * content repeats. Returns the ref of the element.
 */
export function useAutoScroll<Scroller extends HTMLElement>(running: boolean) {
  const scroller = useRef<Scroller>(null);

  useEffect(() => {
    const element = scroller.current;
    if (!running || element === null) return undefined;

    // Browsers round scrollLeft to whole pixels, so half steps add up here.
    let position = element.scrollLeft;
    let touchedAt = -Infinity;
    const touch = () => {
      touchedAt = performance.now();
    };
    const advance = () => {
      const period = element.firstElementChild?.getBoundingClientRect().width ?? 0;
      if (performance.now() - touchedAt < HANDS_OFF_MS) {
        position = element.scrollLeft;
      } else if (period > 0) {
        position = (position + STEP_PX) % period;
        element.scrollLeft = position;
      }
      frame = requestAnimationFrame(advance);
    };
    let frame = requestAnimationFrame(advance);
    element.addEventListener('wheel', touch, { passive: true });
    element.addEventListener('touchmove', touch, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('wheel', touch);
      element.removeEventListener('touchmove', touch);
    };
  }, [running]);

  return scroller;
}
