import type { RemoteModule } from 'shared-contract';
import en from './en';

export const catalogue: RemoteModule['catalogue'] = (language) =>
  Promise.resolve({ default: language === 'en' ? en : {} });
