import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { withRetry } from 'shared-ui';
import { catalogue } from './locales';
import { login } from './pages/login/route';
import { register } from './pages/register/route';
import { NAMESPACE } from './parts/page';

/**
 * Pages to log in and to request an account, and two dialogs of the dashboard: the agent's profile, and a login after
 * the session has expired.
 */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  catalogue,
  routes: [login, register],
  slots: {
    profileDialog: async () => ({
      default: (await withRetry(() => import('./slots/profile-dialog/profile-dialog'))).ProfileDialog,
    }),
    loginDialog: async () => ({
      default: (await withRetry(() => import('./slots/login-dialog/login-dialog'))).LoginDialog,
    }),
  },
};
