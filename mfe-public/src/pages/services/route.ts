import { page } from '../../parts/page';

export const services = page('services', {
  path: '/services',
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'services' */ './services-page')).ServicesPage,
  loader: null,
});
