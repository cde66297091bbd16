import { Users } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import type { ListedScreen } from '../../parts/page';

export const teams: ListedScreen = {
  path: 'teams',
  icon: Users,
  title: 'Teams',
  description: 'Team members on the website.',
  load: async () => (await import('./teams-page')).TeamsPage,
  queries: async () => {
    const { listTeams } = (await import('shared-state/api/dashboard/team')).teamApi.endpoints;
    return [listTeams.initiate(undefined, NOW)];
  },
};
