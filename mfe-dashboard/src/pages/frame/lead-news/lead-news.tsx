import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadNews as News } from 'shared-contract';
import { api, useAppStore } from 'shared-state';
import { followLeads } from 'shared-state/api/dashboard/inquiries/lead-events';
import { useToast } from 'shared-ui';

/** Shows a toast for each lead that is newly assigned to the agent, and reports how many there are. */
export function LeadNews({ onCount }: { onCount: (fresh: number) => void }) {
  const store = useAppStore();
  const toast = useToast();
  const navigate = useNavigate();
  const last = useRef<News | null>(null);
  const take = useEffectEvent((news: News) => {
    const before = last.current;
    last.current = news;
    onCount(news.fresh);
    // The first event only repeats what the screens have just fetched.
    if (before === null) return;
    store.dispatch(api.util.invalidateTags(['Lead']));
    const { newest } = news;
    if (newest === null || newest.id === before.newest?.id || news.fresh <= before.fresh) return;
    toast.info(`New lead: ${newest.name}`, {
      button: { label: 'Open', run: () => void navigate(`/dashboard/leads/${newest.id}`) },
    });
  });
  useEffect(() => followLeads(store, take), [store]);
  return null;
}
