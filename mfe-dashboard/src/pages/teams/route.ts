import { Users } from 'lucide-react';
import { listOf, type ListedScreen } from '../../parts/page';

export const teams: ListedScreen = {
  path: 'teams',
  icon: Users,
  title: 'Teams',
  description: 'Team members on the website.',
  load: async () => (await import('./teams-page')).TeamsPage,
  queries: listOf(async () => (await import('shared-state/api/dashboard/team')).teamApi.endpoints.listTeams),
};
