import { REMOTE_CONTRACT, type RemoteModule } from 'shared-contract';
import { pagesOf, withRetry } from 'shared-ui';
import { catalogue } from './locales';

const NAMESPACE = 'mfe-auth';

const page = pagesOf(NAMESPACE);
/** Title and description of a screen, whose name its chunk has too. */
const texts = (screen: string) => ({
  chunk: screen,
  title: `${screen}.meta.title`,
  description: `${screen}.meta.description`,
});

/** Login, register, and the dialogs that the dashboard shows: the profile, and a login on the spot. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: NAMESPACE,
  catalogue,
  routes: [
    page({
      path: '/login',
      ...texts('login'),
      load: async () => (await import(/* webpackChunkName: 'login' */ './pages/login/login-page')).LoginPage,
      loader: null,
    }),
    page({
      path: '/register',
      ...texts('register'),
      load: async () =>
        (await import(/* webpackChunkName: 'register' */ './pages/register/register-page')).RegisterPage,
      loader: null,
    }),
  ],
  slots: {
    profileDialog: async () => ({
      default: (await withRetry(() => import('./slots/profile-dialog/profile-dialog'))).ProfileDialog,
    }),
    loginDialog: async () => ({
      default: (await withRetry(() => import('./slots/login-dialog/login-dialog'))).LoginDialog,
    }),
  },
};
