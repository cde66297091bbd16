import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';
import { page } from '../../parts/page';

export const gallery = page('gallery', {
  path: '/gallery',
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'gallery' */ './gallery-page')).GalleryPage,
  loader: preload(() => [companyApi.endpoints.listShownGallery.initiate()]),
});
