import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';
import { page } from '../../parts/page';
import { listPart } from '../../parts/paging/parts';

export const contact = page('contact', {
  path: '/contact',
  ownMetadata: true,
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'contact' */ './contact-page')).ContactPage,
  loader: preload(({ url }) => [companyApi.endpoints.listCompanyFaqs.initiate(listPart(url.searchParams))]),
});
