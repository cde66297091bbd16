import { preload } from 'shared-state';
import { listSiteCapabilities } from 'shared-state/api/public/capabilities';
import { page } from '../../parts/page';

export const favourites = page('favourites', {
  path: '/favourites',
  sitemap: undefined,
  ownMetadata: true,
  load: async () => (await import(/* webpackChunkName: 'favourites' */ './favourites-page')).FavouritesPage,
  loader: preload(() => (typeof window === 'undefined' ? [listSiteCapabilities.initiate()] : [])),
});
