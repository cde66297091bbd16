import { useEffect, useRef } from 'react';

/** Distance per animation frame (product.md 9.1). */
const STEP_PX = 0.5;

/** Pause after the visitor's own scrolling, so that its momentum can end. */
const PAUSE_AFTER_INPUT_MS = 1500;

/**
 * Scrolls an element sideways in an endless loop while `running` is true and the element is in the window. The width of
 * its first child is the loop's length. Returns a ref for the element.
 */
export function useAutoScroll<Scroller extends HTMLElement>(running: boolean) {
  const scroller = useRef<Scroller>(null);

  useEffect(() => {
    const element = scroller.current;
    if (!running || element === null) return undefined;

    // Browsers round scrollLeft to whole pixels, so half steps are added up here.
    let position = element.scrollLeft;
    let touchedAt = -Infinity;
    const touch = () => {
      touchedAt = performance.now();
    };
    const advance = () => {
      const period = element.firstElementChild?.getBoundingClientRect().width ?? 0;
      if (performance.now() - touchedAt < PAUSE_AFTER_INPUT_MS) {
        position = element.scrollLeft;
      } else if (period > 0) {
        position = (position + STEP_PX) % period;
        element.scrollLeft = position;
      }
      frame = requestAnimationFrame(advance);
    };
    let frame = 0;
    const observer = new IntersectionObserver((entries) => {
      cancelAnimationFrame(frame);
      if (entries.at(-1)?.isIntersecting) frame = requestAnimationFrame(advance);
    });
    observer.observe(element);
    element.addEventListener('wheel', touch, { passive: true });
    element.addEventListener('touchmove', touch, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      element.removeEventListener('wheel', touch);
      element.removeEventListener('touchmove', touch);
    };
  }, [running]);

  return scroller;
}
