import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '../hooks';

/**
 * True on the server and until this part of the page is hydrated: render controls that work without scripts. `takeOver` is then
 * called once, to keep what the visitor did with them. The controls are removed after what it opens is visible.
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
