import type { Language } from 'shared-contract';
import { changeLanguage, configure, getConfig, texts } from 'shared-state';

/** Loads the configuration's translations, which English pages lack. If the request fails, its texts stay English. */
async function loadTranslations(language: Language): Promise<void> {
  if (language === 'en' || getConfig().translations) return;
  // Not through `later.tsx`: it imports this module through the side panel, so the two would import each other.
  const { fetchConfig } = await import(/* webpackChunkName: 'later' */ '../registry/runtime-files');
  await fetchConfig().then(configure, () => undefined);
}

/**
 * Loads all texts in a language and shows them. Resolves with the language that is shown then: another one if that was
 * chosen meanwhile. Rejects if a catalogue or a script cannot be loaded.
 */
export async function switchLanguage(language: Language): Promise<Language> {
  await changeLanguage(language, loadTranslations(language));
  return texts.current().language;
}
