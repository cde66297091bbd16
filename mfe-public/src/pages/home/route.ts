import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';
import { publicOfferApi } from 'shared-state/api/public/offer';
import { showcaseApi } from 'shared-state/api/public/showcase';
import { websiteApi } from 'shared-state/api/public/website';
import { page } from '../../parts/page';
import { CAROUSEL, CAROUSEL_PROJECTS, TESTIMONIALS } from '../../parts/paging/parts';

const { listCompanyStories, listActiveTestimonials } = companyApi.endpoints;
const { listHeroProjects } = showcaseApi.endpoints;
const { listWebsiteProjects, listWebsiteBlogs } = websiteApi.endpoints;

const route = page('home', {
  canonical: '/',
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'home' */ './home-page')).HomePage,
  loader: preload(() => [
    listHeroProjects.initiate(CAROUSEL),
    listWebsiteProjects.initiate(CAROUSEL_PROJECTS),
    listCompanyStories.initiate(),
    listActiveTestimonials.initiate(TESTIMONIALS),
    listWebsiteBlogs.initiate(CAROUSEL),
    // For visitors without JavaScript, who have no pop-up.
    ...(typeof window === 'undefined' ? [publicOfferApi.endpoints.listActiveOffers.initiate()] : []),
  ]),
});

export const home = [
  { path: '/', ...route },
  { path: '/home', ...route },
];
