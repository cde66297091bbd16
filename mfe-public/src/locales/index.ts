import type { Language, RemoteModule } from 'shared-contract';
import en from './en';

/** Translations by language. A missing key falls back to English. */
const CATALOGUES: Partial<Record<Language, RemoteModule['catalogue']>> = {};

export const catalogue: RemoteModule['catalogue'] = (language) =>
  CATALOGUES[language]?.(language) ?? Promise.resolve({ default: language === 'en' ? en : {} });
