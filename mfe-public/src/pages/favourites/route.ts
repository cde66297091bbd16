import { page } from '../../parts/page';

export const favourites = page('favourites', {
  path: '/favourites',
  crawled: false,
  load: async () => (await import(/* webpackChunkName: 'favourites' */ './favourites-page')).FavouritesPage,
  loader: null,
});
