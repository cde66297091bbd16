import { useState, useSyncExternalStore, type FocusEvent } from 'react';
import { useReducedMotion } from 'shared-ui';

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/**
 * Whether something may move by itself now. The visitor's choice counts first; without one, reduced motion holds it
 * still. The mouse over it, the keyboard inside it and a hidden tab hold it too. Pressing play lets go of the first two.
 */
export function useAutoMotion() {
  const reduced = useReducedMotion();
  const hidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
  const [choice, setChoice] = useState<'paused' | 'playing' | null>(null);
  const [held, setHeld] = useState(false);
  const paused = choice === null ? reduced : choice === 'paused';

  return {
    paused,
    running: !paused && !held && !hidden,
    toggle: () => {
      setChoice(paused ? 'playing' : 'paused');
      setHeld(false);
    },
    /** For the element that moves. */
    holders: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setHeld(false);
      },
    },
  };
}
