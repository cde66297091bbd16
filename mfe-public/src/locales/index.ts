import type { Language, RemoteModule } from 'shared-contract';
import en from './en';

/** A language other than English, as a file of its own; what is missing there is shown in English. */
const CATALOGUES: Partial<Record<Language, RemoteModule['catalogue']>> = {};

export const catalogue: RemoteModule['catalogue'] = (language) =>
  CATALOGUES[language]?.(language) ?? Promise.resolve({ default: language === 'en' ? en : {} });
