import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { exampleRoute } from './pages/example/route';
import { InDashboard } from './parts/in-dashboard';
import { NAMESPACE } from './parts/page';

/** The module that the dashboard loads. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  // Texts are in the code: agents work in English.
  catalogue: () => Promise.resolve({ default: {} }),
  routes: [{ element: <InDashboard />, children: [exampleRoute] }],
};
