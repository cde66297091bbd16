import { preload, sitemapOf } from 'shared-state';
import { publicUnitsApi } from 'shared-state/api/public/units';
import { websiteApi } from 'shared-state/api/public/website';
import { page } from '../../parts/page';
import { CAROUSEL_PROJECTS } from '../../parts/paging/parts';
import { projectPath } from '../../paths';

const { listWebsiteProjects, getWebsiteProject, listWebsiteFeatures, listWebsiteGallery } = websiteApi.endpoints;

const route = page('projectDetail', {
  ownMetadata: true,
  canonical: '/projectdetails/:id',
  sitemap: sitemapOf(
    () => listWebsiteProjects.initiate({}),
    ({ rows }) =>
      rows
        .filter(({ id }) => id !== '')
        .map(({ id, createDate }) => ({ path: projectPath(id), lastModified: createDate })),
  ),
  load: async () => (await import(/* webpackChunkName: 'projectDetail' */ './project-detail-page')).ProjectDetailPage,
  loader: preload(({ params }) => {
    const id = params.id?.trim();
    if (!id) return [];
    return [
      getWebsiteProject.initiate(id),
      listWebsiteFeatures.initiate(id),
      listWebsiteGallery.initiate(id),
      ...(typeof window === 'undefined' ? [publicUnitsApi.endpoints.listProjectUnits.initiate(id)] : []),
      listWebsiteProjects.initiate(CAROUSEL_PROJECTS),
    ];
  }),
});

export const projectDetail = [
  { path: '/projectdetails', ...route },
  { path: '/projectdetails/:id', ...route },
];
