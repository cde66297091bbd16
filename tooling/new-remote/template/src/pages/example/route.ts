import { page } from '../../parts/page';

export const exampleRoute = page({
  path: '/example',
  title: 'example.meta.title',
  description: 'example.meta.description',
  chunk: 'example',
  load: async () => (await import(/* webpackChunkName: 'example' */ './example-page')).ExamplePage,
  loader: null,
});
