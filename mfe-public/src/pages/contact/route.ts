import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';
import { page } from '../../parts/page';

export const contact = page('contact', {
  path: '/contact',
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'contact' */ './contact-page')).ContactPage,
  loader: preload(() => [companyApi.endpoints.listCompanyFaqs.initiate()]),
});
