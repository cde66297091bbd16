import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { withRetry } from 'shared-ui';
import { catalogue } from './locales';
import { login } from './pages/login/route';
import { register } from './pages/register/route';
import { NAMESPACE } from './parts/page';

/** Login, register, and the dialogs that the dashboard shows: the profile, and a login on the spot. */
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
