import type { RemoteModule } from 'shared-contract';
import en from './en';

/** Texts by language; another language is a file of its own. */
export const catalogue: RemoteModule['catalogue'] = (language) =>
  language === 'bn' ? import(/* webpackChunkName: 'texts-bn' */ './bn') : Promise.resolve({ default: en });
