import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '../hooks';

/**
 * True on the server and until this part of the page is hydrated: render controls that work without scripts. After
 * hydration, calls `takeOver` once and then returns false. `takeOver` restores what the visitor has opened or chosen with
 * these controls.
 */
export function useServed(takeOver: () => void): boolean {
  const hydrated = useHydrated();
  const [isServed, setServed] = useState(!hydrated);
  const take = useEffectEvent(takeOver);
  useEffect(() => {
    if (!hydrated || !isServed) return;
    take();
    startTransition(() => setServed(false));
  }, [hydrated, isServed]);
  return isServed;
}
