import { NOW } from 'shared-state/api/dashboard/changes/current';
import { projectApi } from 'shared-state/api/dashboard/project';
import type { Screen } from '../../../parts/page';

export const projectFeatures: Screen = {
  path: 'projects/:id/features',
  title: 'Project Features',
  description: 'Features and amenities of a project.',
  load: async () => (await import('./features-page')).FeaturesPage,
  queries: async ({ params: { id } }) => {
    const { listFeatures } = (await import('shared-state/api/dashboard/project-changes')).projectChangesApi.endpoints;
    return id ? [listFeatures.initiate(id, NOW), projectApi.endpoints.getProject.initiate(id, NOW)] : [];
  },
};
