import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language, type Messages, type RemoteModule } from 'shared-contract';

type Catalogue = RemoteModule['catalogue'];

const catalogues = new Map<string, Catalogue>();

/** Starts the one i18next instance with the host's own texts. */
export function startI18n(language: Language): i18n {
  if (!i18next.isInitialized) {
    void i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: 'en',
      resources: {},
      ns: [],
      initAsync: false,
      showSupportNotice: false,
      interpolation: { escapeValue: false },
      react: { bindI18nStore: 'added' },
    });
  }
  return i18next;
}

/**
 * Adds a package's texts under its namespace, in the current language and in English where a text is missing. Another
 * catalogue of the same namespace, as another release of a remote brings it, takes the place of the one before.
 */
export async function addCatalogue(namespace: string, catalogue: Catalogue): Promise<void> {
  if ((catalogues.get(namespace) ?? catalogue) !== catalogue) {
    for (const language of LANGUAGES) i18next.removeResourceBundle(language, namespace);
  }
  catalogues.set(namespace, catalogue);
  await load(namespace, catalogue, i18next.language as Language);
}

/** Switches the language once all catalogues known so far have arrived in it. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...catalogues].map(([namespace, catalogue]) => load(namespace, catalogue, language)));
  await i18next.changeLanguage(language);
}

async function load(namespace: string, catalogue: Catalogue, language: Language): Promise<void> {
  const languages: Language[] = language === 'en' ? ['en'] : ['en', language];
  await Promise.all(
    languages.map(async (wanted) => {
      if (i18next.hasResourceBundle(wanted, namespace)) return;
      const messages: Messages = (await catalogue(wanted)).default;
      if (catalogues.get(namespace) !== catalogue) return;
      i18next.addResourceBundle(wanted, namespace, messages);
    }),
  );
}
