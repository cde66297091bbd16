import {
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
  type RefObject,
} from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** On the server, and until its page is alive. */
const isUnknown = () => false;

const never = () => () => undefined;

/**
 * False on the server and while the browser takes over what it rendered; true ever after, and where the browser renders.
 * Deferred: what is shown only then is rendered in slices, beside what stands.
 */
export function useHydrated(): boolean {
  return useDeferredValue(useSyncExternalStore(never, () => true, isUnknown));
}

/** Whether a media query matches now; follows changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, isUnknown);
}

/** True where the user asks for reduced motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery(REDUCED_MOTION);
}

function onScroll(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** True while the page is scrolled down by more than `px`. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(onScroll, () => window.scrollY > px, isUnknown);
}

/** Drags over more than this many pixels turn the page (product.md 9.1). */
export const SWIPE_THRESHOLD_PX = 50;

/** A press that trembles is not yet a drag. */
const DRAG_START_PX = 8;

interface Swipes {
  onPrevious: () => void;
  onNext: () => void;
  /** Presses that start no swipe, e.g. on the controls of a video. */
  ignore?: (event: PointerEvent<HTMLElement>) => boolean;
}

/** Pointer handlers for an element that turns by a horizontal drag, and how far it is dragged now. */
export function useSwipe({ onPrevious, onNext, ignore }: Swipes) {
  const start = useRef<{ id: number; x: number } | null>(null);
  const [offset, setOffset] = useState(0);

  const distance = (event: PointerEvent) =>
    start.current?.id === event.pointerId ? event.clientX - start.current.x : null;
  const end = () => {
    start.current = null;
    setOffset(0);
  };

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!event.isPrimary || event.button !== 0 || ignore?.(event)) return;
        start.current = { id: event.pointerId, x: event.clientX };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const dragged = distance(event);
        if (dragged === null || Math.abs(dragged) < DRAG_START_PX) return;
        // Not in jsdom.
        if ('setPointerCapture' in event.currentTarget) event.currentTarget.setPointerCapture(event.pointerId);
        setOffset(dragged);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const dragged = distance(event);
        end();
        if (dragged === null || Math.abs(dragged) <= SWIPE_THRESHOLD_PX) return;
        if (dragged > 0) onPrevious();
        else onNext();
      },
      onPointerCancel: end,
    },
  };
}

/** Where the focused control goes with its row, the focus goes to what holds the rows. */
export function useKeptFocus(holder: RefObject<HTMLElement | null>, rows: unknown): void {
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const element = holder.current;
    const follow = ({ type, target, relatedTarget }: FocusEvent) => {
      if (type === 'focusin') focused.current = target;
      else if (relatedTarget !== null) focused.current = null;
    };
    element?.addEventListener('focusin', follow);
    element?.addEventListener('focusout', follow);
    return () => {
      element?.removeEventListener('focusin', follow);
      element?.removeEventListener('focusout', follow);
    };
  }, [holder]);
  useEffect(() => {
    const isGone = focused.current instanceof Node && !focused.current.isConnected;
    if (isGone && document.activeElement === document.body) holder.current?.focus({ preventScroll: true });
  }, [holder, rows]);
}
