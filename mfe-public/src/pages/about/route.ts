import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';
import { page } from '../../parts/page';
import { listPart } from '../../parts/paging/parts';

export const about = page('about', {
  path: '/about',
  ownMetadata: true,
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'about' */ './about-page')).AboutPage,
  loader: preload(({ url }) => [
    companyApi.endpoints.listCompanyStories.initiate(),
    companyApi.endpoints.listActiveTeam.initiate(listPart(url.searchParams)),
  ]),
});
