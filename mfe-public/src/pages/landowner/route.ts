import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';
import { page } from '../../parts/page';
import { TESTIMONIALS } from '../../parts/paging/parts';

export const landowner = page('landowner', {
  path: '/landowner',
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'landowner' */ './landowner-page')).LandownerPage,
  loader: preload(() => [companyApi.endpoints.listActiveTestimonials.initiate(TESTIMONIALS)]),
});
