import type { RemoteModule } from 'shared-contract';

/** Texts by language, loaded when the first page is shown. */
export const catalogue: RemoteModule['catalogue'] = (language) =>
  language === 'bn'
    ? import(/* webpackChunkName: 'texts-bn' */ './bn')
    : import(/* webpackChunkName: 'texts-en' */ './en');
