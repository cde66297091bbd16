import { preload } from 'shared-state';
import { companyApi } from 'shared-state/api/public/company';
import { page } from '../../parts/page';
import { listPart } from '../../parts/paging/parts';

export const gallery = page('gallery', {
  path: '/gallery',
  ownMetadata: true,
  sitemap: true,
  load: async () => (await import(/* webpackChunkName: 'gallery' */ './gallery-page')).GalleryPage,
  loader: preload(({ url }) => [companyApi.endpoints.listShownGallery.initiate(listPart(url.searchParams))]),
});
