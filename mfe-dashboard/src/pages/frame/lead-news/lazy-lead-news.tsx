import { useEffect, useState } from 'react';
import { useCapability } from '../../../parts/capabilities';
import type { LeadNews } from './lead-news';

/**
 * Loads `LeadNews` after the first screen, if the API host has leads. If its code cannot be loaded, lists of leads still
 * refetch like all others (product.md 4.15).
 */
export function LazyLeadNews({ onCount }: Parameters<typeof LeadNews>[0]) {
  const hasLeads = useCapability('leads');
  const [Loaded, setLoaded] = useState<typeof LeadNews | null>(null);
  useEffect(() => {
    if (!hasLeads) return;
    import('./lead-news').then(
      (loaded) => setLoaded(() => loaded.LeadNews),
      () => undefined,
    );
  }, [hasLeads]);
  return Loaded && <Loaded onCount={onCount} />;
}
