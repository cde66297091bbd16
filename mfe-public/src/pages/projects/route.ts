import { preload } from 'shared-state';
import { websiteApi } from 'shared-state/api/public/website';
import { page } from '../../parts/page';
import { choiceOf, filterOf } from './project-filter';

export const projects = page('projects', {
  path: '/projects',
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'projects' */ './projects-page')).ProjectsPage,
  loader: preload(({ url }) => [
    websiteApi.endpoints.listWebsiteProjects.initiate(filterOf(choiceOf(url.searchParams))),
  ]),
});
