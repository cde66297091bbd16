import type { Screen } from '../../parts/page';

export const notFound: Screen = {
  path: '*',
  title: 'Page not found',
  description: "This page doesn't exist.",
  load: async () => (await import('./not-found-page')).NotFoundPage,
  queries: null,
};
