import { History } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import type { ListedScreen } from '../../parts/page';
import { askedFor } from './asked-for';

export const activity: ListedScreen = {
  path: 'activity',
  icon: History,
  title: 'Activity',
  description: 'Changes made in the last 90 days.',
  needs: 'history',
  load: async () => (await import('./activity-page')).ActivityPage,
  queries: async ({ url }) => {
    const { listHistory } = (await import('shared-state/api/dashboard/changes/history')).historyApi.endpoints;
    return [listHistory.initiate(askedFor(url.searchParams), NOW)];
  },
};
