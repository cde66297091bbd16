import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
  type RefObject,
} from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Snapshot for the server and hydration. */
const serverSnapshot = () => false;

const subscribeToNothing = () => () => undefined;

const always = () => true;

/** True on the server, and in a component whose first render has hydrated the server's HTML. */
function useMountedByHydration(): boolean {
  const [mount] = useState(() => {
    let isHydration = false;
    const onServerOrHydration = () => (isHydration = true);
    return { onServerOrHydration, isHydration: () => isHydration };
  });
  // On the server and in the render that hydrates, React calls the third argument instead of the second.
  useSyncExternalStore(subscribeToNothing, always, mount.onServerOrHydration);
  return mount.isHydration();
}

/**
 * False on the server and during hydration, then true. The change is a transition: a synchronous one would make React
 * hydrate all remaining descendants of the component in the same task, which takes longer than a frame.
 */
export function useHydrated(): boolean {
  const isMountedByHydration = useMountedByHydration();
  const [isHydrated, setHydrated] = useState(!isMountedByHydration);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

/** True while the media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, serverSnapshot);
}

export function useReducedMotion(): boolean {
  return useMediaQuery(REDUCED_MOTION);
}

function onScroll(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** True while the page is scrolled by more than `px`. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(onScroll, () => window.scrollY > px, serverSnapshot);
}

/** Minimum distance of a swipe (product.md 9.1). */
export const SWIPE_THRESHOLD_PX = 50;

/** Smaller movements count as a click. */
const DRAG_START_PX = 8;

interface Swipes {
  onPrevious: () => void;
  onNext: () => void;
  /** Returns true for presses that must not start a swipe, such as on a video's controls. */
  ignore?: (event: PointerEvent<HTMLElement>) => boolean;
}

/** Pointer handlers for horizontal swipes, and the current drag offset (px). */
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
        // jsdom lacks setPointerCapture.
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

/** When `rows` have changed, moves the focus to `container` if the focused control was removed with its row. */
export function useFocusRecovery(container: RefObject<HTMLElement | null>, rows: unknown): void {
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const element = container.current;
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
  }, [container]);
  useEffect(() => {
    const isGone = focused.current instanceof Node && !focused.current.isConnected;
    if (isGone && document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  }, [container, rows]);
}
