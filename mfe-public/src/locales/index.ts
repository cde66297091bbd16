import type { Language, RemoteModule } from 'shared-contract';

const english = () => import(/* webpackChunkName: 'texts-en' */ './en');

/** Texts by language; English where a language has none yet. */
const CATALOGUES: Partial<Record<Language, RemoteModule['catalogue']>> = { en: english };

export const catalogue: RemoteModule['catalogue'] = (language) => (CATALOGUES[language] ?? english)(language);
