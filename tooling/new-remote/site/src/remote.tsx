import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { pagesOf } from 'shared-ui';
import { catalogue } from './locales';

const NAMESPACE = 'mfe-example';

const page = pagesOf(NAMESPACE);

/** What the site gets of this remote. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  catalogue,
  routes: [
    page({
      path: '/owned',
      title: 'example.meta.title',
      description: 'example.meta.description',
      chunk: 'example',
      load: async () => (await import(/* webpackChunkName: 'example' */ './pages/example/example-page')).ExamplePage,
      loader: null,
    }),
  ],
};
