import type { Language, Messages, RemoteModule, Texts, Wording } from 'shared-contract';

type Catalogue = RemoteModule['catalogue'];

let wording: Wording = { language: 'en', catalogues: {} };
const listeners = new Set<() => void>();
const catalogues = new Map<string, Catalogue>();

function become(next: Partial<Wording>): void {
  wording = { ...wording, ...next };
  for (const tell of listeners) tell();
}

/** The texts that this page has, in the language that it is in. */
export const texts: Texts = {
  current: () => wording,
  subscribe(onChange) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
};

/** The same in one language whatever the page is in: the server renders pages of several at a time. */
export function textsIn(language: Language): Texts {
  const { catalogues: all } = wording;
  const fixed: Wording = { language, catalogues: all };
  return { current: () => fixed, subscribe: () => () => undefined };
}

/** Sets the page's first language. */
export function startI18n(language: Language): Texts {
  become({ language });
  return texts;
}

/**
 * Adds a package's texts under its namespace, in the current language and in English where a text is missing. Another
 * catalogue of the same namespace, as another release of a remote brings it, takes the place of the one before.
 */
export async function addCatalogue(namespace: string, catalogue: Catalogue): Promise<void> {
  if ((catalogues.get(namespace) ?? catalogue) !== catalogue) put(namespace, {});
  catalogues.set(namespace, catalogue);
  await load(namespace, catalogue, wording.language);
}

/** Switches the language once all catalogues known so far have arrived in it. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...catalogues].map(([namespace, catalogue]) => load(namespace, catalogue, language)));
  become({ language });
}

async function load(namespace: string, catalogue: Catalogue, language: Language): Promise<void> {
  const languages: Language[] = language === 'en' ? ['en'] : ['en', language];
  await Promise.all(
    languages.map(async (wanted) => {
      if (wording.catalogues[namespace]?.[wanted]) return;
      const messages: Messages = (await catalogue(wanted)).default;
      if (catalogues.get(namespace) === catalogue) {
        put(namespace, { ...wording.catalogues[namespace], [wanted]: messages });
      }
    }),
  );
}

function put(namespace: string, messages: Partial<Record<Language, Messages>>): void {
  become({ catalogues: { ...wording.catalogues, [namespace]: messages } });
}
