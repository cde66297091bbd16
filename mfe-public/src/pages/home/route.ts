import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';
import { showcaseApi } from 'shared-state/api/public/showcase';
import { websiteApi } from 'shared-state/api/public/website';
import { page } from '../../parts/page';

const { listCompanyStories, listActiveTestimonials } = companyApi.endpoints;
const { listHeroProjects } = showcaseApi.endpoints;
const { listWebsiteProjects, listWebsiteBlogs } = websiteApi.endpoints;

const route = page('home', {
  canonical: '/',
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'home' */ './home-page')).HomePage,
  loader: preload(() => [
    listHeroProjects.initiate(),
    listWebsiteProjects.initiate({}),
    listCompanyStories.initiate(),
    listActiveTestimonials.initiate(),
    listWebsiteBlogs.initiate(),
  ]),
});

export const home = [
  { path: '/', ...route },
  { path: '/home', ...route },
];
