import { page } from '../../../parts/page';

export const dashboardExampleRoute = page({
  path: '/dashboard/example',
  title: 'Example',
  description: 'What agents do here.',
  load: async () => (await import('./example-page')).DashboardExamplePage,
  loader: null,
});
