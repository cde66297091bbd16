import type { RemoteModule } from 'shared-contract';
import * as en from './en';

/** The shell's texts. English is part of the shell's first script; other languages are loaded on demand. */
export const catalogue: RemoteModule['catalogue'] = (language) =>
  language === 'bn' ? import(/* webpackChunkName: 'texts-bn' */ './bn') : Promise.resolve(en);
