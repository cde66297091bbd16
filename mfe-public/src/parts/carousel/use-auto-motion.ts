import { useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react';
import { useReducedMotion } from 'shared-ui';

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/**
 * Controls automatic movement (product.md 4.12). With reduced motion, it is paused until the visitor presses play.
 * While playing, it stops in a hidden tab, on keyboard focus inside and, with `pauseOnHover`, under the mouse. Pressing
 * play starts it even with focus or under the mouse.
 */
export function useAutoMotion() {
  const reduced = useReducedMotion();
  const hidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
  const [choice, setChoice] = useState<'paused' | 'playing' | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false);
  const paused = choice === null ? reduced : choice === 'paused';

  return {
    paused,
    running: !paused && !isHovered && !hasKeyboardFocus && !hidden,
    toggle: () => {
      setChoice(paused ? 'playing' : 'paused');
      setHovered(false);
      setKeyboardFocus(false);
    },
    /** Event handlers for the moving element. */
    pauseOnFocus: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        if (target.matches(':focus-visible')) setKeyboardFocus(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setKeyboardFocus(false);
      },
    },
    /** Event handlers that pause a moving element, whose links would slide away from the mouse. Touches do not pause it. */
    pauseOnHover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
    },
  };
}
