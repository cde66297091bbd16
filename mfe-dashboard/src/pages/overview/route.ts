import { LayoutDashboard } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import { projectApi } from 'shared-state/api/dashboard/project';
import type { ListedScreen } from '../../parts/page';

export const overview: Omit<ListedScreen, 'path'> = {
  icon: LayoutDashboard,
  title: 'Dashboard',
  description: 'Projects and enquiries at a glance.',
  load: async () => (await import(/* webpackChunkName: 'overview' */ './overview-page')).OverviewPage,
  queries: () => [projectApi.endpoints.listProjects.initiate(undefined, NOW)],
};
