import { preload } from 'shared-state';
import { page } from '../../parts/page';
import { compareQueries } from './queries';

export const compare = page('compare', {
  path: '/compare',
  crawled: false,
  load: async () => (await import(/* webpackChunkName: 'compare' */ './compare-page')).ComparePage,
  loader: preload(({ url }) => compareQueries(url.searchParams)),
});
