import type { Language } from 'shared-contract';
import { changeLanguage, configure, getConfig } from 'shared-state';

/** Loads the configuration's translations, which English pages lack. If that fails, its texts stay English. */
async function loadTranslations(language: Language): Promise<void> {
  if (language === 'en' || getConfig().translations) return;
  // Not through `later.tsx`: it imports this module through the side panel, so the two would import each other.
  const { fetchConfig } = await import(/* webpackChunkName: 'later' */ '../registry/runtime-files');
  await fetchConfig().then(configure, () => undefined);
}

/** Loads all texts in a language and shows them. Rejects if a catalogue cannot be loaded. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTranslations(language);
  await changeLanguage(language);
}
