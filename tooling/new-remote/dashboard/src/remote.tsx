import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { pagesOf } from 'shared-ui';
import { InDashboard } from './parts/in-dashboard';

const NAMESPACE = 'mfe-example';

const page = pagesOf(NAMESPACE);

/** What the dashboard gets of this remote. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  // Its texts are plain English: agents work in one language.
  catalogue: () => Promise.resolve({ default: {} }),
  routes: [
    {
      element: <InDashboard />,
      children: [
        page({
          path: '/owned',
          title: 'Example',
          description: 'What agents do here.',
          load: async () => (await import('./pages/example/example-page')).ExamplePage,
          loader: null,
        }),
      ],
    },
  ],
};
