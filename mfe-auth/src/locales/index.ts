import type { RemoteModule } from 'shared-contract';

/** The texts of login, register and profile, loaded when the first of them is shown. */
export const catalogue: RemoteModule['catalogue'] = () => import(/* webpackChunkName: 'texts-en' */ './en');
