import { useEffect, useState, type ComponentType } from 'react';

const SIGNS_OF_USE = ['keydown', 'input', 'pointerdown'] as const;

/** Looks after the session of a page that is used: its code comes with the first sign of that, not with the first screen. */
export function SessionKeeper() {
  const [Kept, setKept] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Kept !== null) return undefined;
    let left = false;
    const load = () => {
      import('./kept-session').then(
        ({ KeptSession }) => {
          if (!left) setKept(() => KeptSession);
        },
        // The next sign of use tries again.
        () => undefined,
      );
    };
    for (const sign of SIGNS_OF_USE) document.addEventListener(sign, load, { capture: true, passive: true });
    return () => {
      left = true;
      for (const sign of SIGNS_OF_USE) document.removeEventListener(sign, load, { capture: true });
    };
  }, [Kept]);
  return Kept && <Kept />;
}
