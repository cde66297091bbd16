import { preload } from 'shared-state';
import { page } from '../../parts/page';
import { shortlistQueries } from '../../parts/shortlist/queries';
import { compareQueries } from './queries';

export const compare = page('compare', {
  path: '/compare',
  sitemap: undefined,
  ownMetadata: true,
  load: async () => (await import(/* webpackChunkName: 'compare' */ './compare-page')).ComparePage,
  loader: preload(({ url }) => [...shortlistQueries(), ...compareQueries(url.searchParams)]),
});
