import { NOW } from 'shared-state/api/dashboard/changes/current';
import { projectApi } from 'shared-state/api/dashboard/project';
import type { Screen } from '../../../parts/page';

export const projectGallery: Screen = {
  path: 'projects/:id/gallery',
  title: 'Project Gallery',
  description: 'Images and videos of a project.',
  load: async () => (await import('./project-gallery-page')).ProjectGalleryPage,
  queries: async ({ params: { id } }) => {
    const { listProjectGallery } = (await import('shared-state/api/dashboard/project-changes')).projectChangesApi
      .endpoints;
    return id ? [listProjectGallery.initiate(id, NOW), projectApi.endpoints.getProject.initiate(id, NOW)] : [];
  },
};
