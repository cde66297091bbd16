import { preload } from 'shared-state';
import { listProjectFilters } from 'shared-state/api/public/find';
import { websiteApi } from 'shared-state/api/public/website';
import { page } from '../../parts/page';
import { listPart } from '../../parts/paging/parts';
import { argsOf } from './project-filter';

export const projects = page('projects', {
  path: '/projects',
  ownMetadata: true,
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'projects' */ './projects-page')).ProjectsPage,
  loader: preload(({ url: { searchParams } }) => [
    websiteApi.endpoints.listWebsiteProjects.initiate({ ...argsOf(searchParams), ...listPart(searchParams) }),
    ...(typeof window === 'undefined' ? [listProjectFilters.initiate(argsOf(searchParams))] : []),
  ]),
});
