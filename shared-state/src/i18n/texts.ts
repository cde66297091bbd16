import type { Language, Messages, RemoteModule, Texts, TextsSnapshot } from 'shared-contract';

type Catalogue = RemoteModule['catalogue'];

let snapshot: TextsSnapshot = { language: 'en', catalogues: {} };
const listeners = new Set<() => void>();
const catalogues = new Map<string, Catalogue>();
/** The language of the latest `changeLanguage`. */
let wanted: Language | undefined;

function update(changes: Partial<TextsSnapshot>): void {
  snapshot = { ...snapshot, ...changes };
  for (const notify of listeners) notify();
}

/** The page's texts in the current language. */
export const texts: Texts = {
  current: () => snapshot,
  subscribe(onChange) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
};

/** The texts in a fixed language; the server renders pages of several languages at a time. */
export function textsIn(language: Language): Texts {
  const fixed: TextsSnapshot = { ...snapshot, language };
  return { current: () => fixed, subscribe: () => () => undefined };
}

/** Sets the initial language. */
export function startI18n(language: Language): Texts {
  update({ language });
  return texts;
}

/**
 * Loads a package's texts in the current language and in English, the fallback. A different catalogue of the same
 * namespace, from another release, replaces the previous one. Rejects if texts cannot be loaded.
 */
export async function addCatalogue(namespace: string, catalogue: Catalogue): Promise<void> {
  if ((catalogues.get(namespace) ?? catalogue) !== catalogue) put(namespace, {});
  catalogues.set(namespace, catalogue);
  await load(namespace, catalogue, snapshot.language);
}

/**
 * Switches the language once `ready` has resolved and all catalogues are loaded in it, unless another language has been
 * chosen meanwhile. Rejects if a catalogue cannot be loaded.
 */
export async function changeLanguage(language: Language, ready?: Promise<void>): Promise<void> {
  wanted = language;
  const all = new Set(catalogues.values());
  await Promise.all([ready, ...[...catalogues].map(([namespace, catalogue]) => load(namespace, catalogue, language))]);
  if (wanted !== language) return;
  // A remote that was added meanwhile has its texts only in the previous language.
  if ([...catalogues.values()].some((added) => !all.has(added))) return changeLanguage(language);
  update({ language });
}

async function load(namespace: string, catalogue: Catalogue, language: Language): Promise<void> {
  const languages: Language[] = language === 'en' ? ['en'] : ['en', language];
  await Promise.all(
    languages.map(async (missing) => {
      if (snapshot.catalogues[namespace]?.[missing]) return;
      const messages: Messages = (await catalogue(missing)).default;
      if (catalogues.get(namespace) === catalogue) {
        put(namespace, { ...snapshot.catalogues[namespace], [missing]: messages });
      }
    }),
  );
}

function put(namespace: string, messages: Partial<Record<Language, Messages>>): void {
  update({ catalogues: { ...snapshot.catalogues, [namespace]: messages } });
}
