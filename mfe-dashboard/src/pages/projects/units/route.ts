import { NOW } from 'shared-state/api/dashboard/changes/current';
import { projectApi } from 'shared-state/api/dashboard/project';
import type { Screen } from '../../../parts/page';

export const projectUnits: Screen = {
  path: 'projects/:id/units',
  title: 'Unit Sheet',
  description: 'Flats of a project with their prices and availability.',
  load: async () => (await import('./units-page')).UnitsPage,
  queries: async ({ params: { id } }) => {
    const { listUnits } = (await import('shared-state/api/dashboard/units')).unitApi.endpoints;
    return id ? [listUnits.initiate(id, NOW), projectApi.endpoints.getProject.initiate(id, NOW)] : [];
  },
};
