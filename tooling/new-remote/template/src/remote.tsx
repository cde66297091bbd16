import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { catalogue } from './locales';
import { exampleRoute } from './pages/example/route';
import { dashboardExampleRoute } from './pages/dashboard/example/route';
import { InDashboard } from './parts/in-dashboard';
import { NAMESPACE } from './parts/page';

/** The module that the site loads. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  catalogue,
  routes: [
    exampleRoute,
    // With the dashboard's header and sidebar.
    { element: <InDashboard />, children: [dashboardExampleRoute] },
  ],
};
