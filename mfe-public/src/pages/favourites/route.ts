import { preload } from 'shared-state';
import { page } from '../../parts/page';
import { shortlistQueries } from '../../parts/shortlist/queries';

export const favourites = page('favourites', {
  path: '/favourites',
  sitemap: undefined,
  ownMetadata: true,
  load: async () => (await import(/* webpackChunkName: 'favourites' */ './favourites-page')).FavouritesPage,
  loader: preload(shortlistQueries),
});
