import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { catalogue } from './locales';
import { exampleRoute } from './pages/example/route';
import { NAMESPACE } from './parts/page';

/** What the site loads of this remote. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  catalogue,
  routes: [exampleRoute],
};
