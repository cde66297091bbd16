import type { RemoteModule } from 'shared-contract';
import en from './en';

/** Texts by language. A missing one falls back to English. */
export const catalogue: RemoteModule['catalogue'] = (language) =>
  language === 'bn' ? import(/* webpackChunkName: 'texts-bn' */ './bn') : Promise.resolve({ default: en });
