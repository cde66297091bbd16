import { useEffect, useState, type ComponentType } from 'react';

const INPUT_EVENTS = ['keydown', 'input', 'pointerdown'] as const;

/** Loads `SessionRenewal` on the first user input, to keep its code out of the first screen. */
export function LazySessionRenewal() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Loaded !== null) return undefined;
    const load = () => {
      import('./session-renewal').then(
        ({ SessionRenewal }) => setLoaded(() => SessionRenewal),
        // The next input retries.
        () => undefined,
      );
    };
    for (const event of INPUT_EVENTS) document.addEventListener(event, load, { capture: true, passive: true });
    return () => {
      for (const event of INPUT_EVENTS) document.removeEventListener(event, load, { capture: true });
    };
  }, [Loaded]);
  return Loaded && <Loaded />;
}
