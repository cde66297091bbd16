import { page } from '../../parts/page';

export const exampleRoute = page({
  path: '/owned',
  title: 'Example',
  description: 'What agents do here.',
  load: async () => (await import('./example-page')).ExamplePage,
  loader: null,
});
