import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';
import { page } from '../../parts/page';

export const about = page('about', {
  path: '/about',
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'about' */ './about-page')).AboutPage,
  loader: preload(() => [
    companyApi.endpoints.listCompanyStories.initiate(),
    companyApi.endpoints.listActiveTeam.initiate(),
  ]),
});
