import { page } from '../../parts/page';

export const register = page('register', {
  path: '/register',
  load: async () => (await import(/* webpackChunkName: 'register' */ './register-page')).RegisterPage,
  loader: null,
});
