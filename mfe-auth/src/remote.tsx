import { REMOTE_CONTRACT, type RemoteModule, type RouteHandle } from 'shared-contract';
import { catalogue } from './locales';
import { withRetry } from 'shared-ui';

const NAMESPACE = 'mfe-auth';

const handle = (screen: string): RouteHandle => ({
  namespace: NAMESPACE,
  meta: { title: `${screen}.meta.title`, description: `${screen}.meta.description` },
});

/** Login, register, and the profile dialog that the dashboard's header shows. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  catalogue,
  routes: [
    {
      path: '/login',
      lazy: async () => ({ Component: (await withRetry(() => import('./login/login-page'))).LoginPage }),
      handle: handle('login'),
    },
    {
      path: '/register',
      lazy: async () => ({ Component: (await withRetry(() => import('./register/register-page'))).RegisterPage }),
      handle: handle('register'),
    },
  ],
  slots: {
    profileDialog: async () => ({ default: (await withRetry(() => import('./profile-dialog'))).ProfileDialog }),
  },
};

export default remote;
