import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadNews as News } from 'shared-contract';
import { api, useAppStore } from 'shared-state';
import { followLeads } from 'shared-state/api/dashboard/inquiries/lead-events';
import { useToast } from 'shared-ui';

/** Shows a toast when a lead is newly assigned to the agent, and reports the number of the agent's new leads. */
export function LeadNews({ onCount }: { onCount: (fresh: number) => void }) {
  const store = useAppStore();
  const toast = useToast();
  const navigate = useNavigate();
  // Ids of the leads that an earlier event has named.
  const known = useRef(new Set<string>());
  const before = useRef<number | null>(null);
  const take = useEffectEvent(({ fresh, newest, leads = newest ? [newest] : [] }: News) => {
    const added = leads.filter(({ id }) => !known.current.has(id));
    for (const { id } of added) known.current.add(id);
    const last = before.current;
    before.current = fresh;
    onCount(fresh);
    // The first event only repeats what the screens have just fetched.
    if (last === null) return;
    store.dispatch(api.util.invalidateTags(['Lead']));
    const [lead, ...others] = added;
    // If the number has not grown, the lead is not new to the agent: the API host names only the newest leads, and this
    // one moved up when another one was removed.
    if (lead === undefined || fresh <= last) return;
    const isSingle = others.length === 0;
    toast.info(isSingle ? `New lead: ${lead.name}` : `${added.length} new leads`, {
      button: { label: 'Open', run: () => void navigate(`/dashboard/leads${isSingle ? `/${lead.id}` : ''}`) },
    });
  });
  useEffect(() => followLeads(store, take), [store]);
  return null;
}
