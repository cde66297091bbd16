import { page } from '../../parts/page';

export const login = page('login', {
  path: '/login',
  load: async () => (await import(/* webpackChunkName: 'login' */ './login-page')).LoginPage,
  loader: null,
});
