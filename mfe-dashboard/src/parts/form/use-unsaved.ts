import { useEffect, useEffectEvent } from 'react';
import { holdSession } from 'shared-state';

/**
 * While there is unsaved input, warns before the tab is closed and waits for a new login if the session ends. `isUnsaved`
 * is called before the tab is closed; set it if input can be saved or lost between two renderings.
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
