import type { Language } from 'shared-contract';
import { changeLanguage, configure, getConfig } from 'shared-state';

/** The server leaves the translations of the configuration out of English pages. Without them, its texts are English. */
async function loadTranslations(language: Language): Promise<void> {
  if (language === 'en' || getConfig().translations) return;
  // Not by `loadLater`, whose side panel contains the switch.
  const { fetchConfig } = await import(/* webpackChunkName: 'later' */ '../registry/runtime-files');
  await fetchConfig().then(configure, () => undefined);
}

/** Loads all texts in a language and shows them. Rejects if texts of the code cannot be loaded. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTranslations(language);
  await changeLanguage(language);
}
