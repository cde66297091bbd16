import { useEffect, useEffectEvent } from 'react';
import { holdSession } from 'shared-state';

/**
 * While `hasChanges`, warns before the tab is closed and waits for a new login if the session ends. Pass `isUnsaved` if
 * `hasChanges` can be outdated when the tab is closed, because it is updated only by the next render.
 */
export function useUnsaved(hasChanges: boolean, isUnsaved = () => hasChanges): void {
  useEffect(() => (hasChanges ? holdSession() : undefined), [hasChanges]);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
