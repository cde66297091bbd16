import type { RemoteModule } from 'shared-contract';
import en from './en';

/** Texts by language. Add a file for each further language. */
export const catalogue: RemoteModule['catalogue'] = (language) =>
  language === 'bn' ? import(/* webpackChunkName: 'texts-bn' */ './bn') : Promise.resolve({ default: en });
