import type { Screen } from '../../parts/page';

export const notFound: Screen = {
  path: '*',
  title: 'Page not found',
  description: 'There is no screen at this address.',
  load: async () => (await import('./not-found-page')).NotFoundPage,
  queries: null,
};
