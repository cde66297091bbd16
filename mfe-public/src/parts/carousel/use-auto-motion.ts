import { useState, useSyncExternalStore, type FocusEvent } from 'react';
import { useReducedMotion } from 'shared-ui';

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/**
 * Whether something may move by itself now. The visitor's choice counts first; without one, reduced motion holds it
 * still. The keyboard inside it and a hidden tab hold it too, and the mouse over it where that is asked for
 * (product.md 4.12). Pressing play lets go of keyboard and mouse.
 */
export function useAutoMotion() {
  const reduced = useReducedMotion();
  const hidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
  const [choice, setChoice] = useState<'paused' | 'playing' | null>(null);
  const [mouseIsOver, setMouseIsOver] = useState(false);
  const [keyboardIsIn, setKeyboardIsIn] = useState(false);
  const paused = choice === null ? reduced : choice === 'paused';

  return {
    paused,
    running: !paused && !mouseIsOver && !keyboardIsIn && !hidden,
    toggle: () => {
      setChoice(paused ? 'playing' : 'paused');
      setMouseIsOver(false);
      setKeyboardIsIn(false);
    },
    /** For the element that moves. */
    keyboardHolders: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        if (target.matches(':focus-visible')) setKeyboardIsIn(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setKeyboardIsIn(false);
      },
    },
    /** For one whose links move away from under the mouse. */
    mouseHolders: {
      onMouseEnter: () => setMouseIsOver(true),
      onMouseLeave: () => setMouseIsOver(false),
    },
  };
}
