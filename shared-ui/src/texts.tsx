import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Language, Messages, Texts, Wording } from 'shared-contract';

type Values = Record<string, string | number>;

const WordingContext = createContext<Wording>({ language: 'en', catalogues: {} });

/** Given by the host: what the parts below it say, and in which language. Without it they say it in English. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const wording = useSyncExternalStore(texts.subscribe, texts.current, texts.current);
  return <WordingContext value={wording}>{children}</WordingContext>;
}

/** The language that the page is in. */
export const useLanguage = (): Language => useContext(WordingContext).language;

/**
 * A namespace's texts by their keys (`'sample.title'`): in the language in use, else the catalogue's English, else what `english`
 * has. A count in `values` chooses between `key_one`, `key_other` and the language's further forms.
 * https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export function useTranslate(namespace: string): (key: string, english?: Messages, values?: Values) => string | null {
  const { language, catalogues } = useContext(WordingContext);
  const { en, [language]: own } = catalogues[namespace] ?? {};
  return (key, english, values = {}) => {
    const text =
      textOf(own, language, key, values) ?? textOf(en, 'en', key, values) ?? textOf(english, 'en', key, values);
    return text === undefined ? null : fill(text, values);
  };
}

function textOf(
  messages: Messages | undefined,
  language: Language,
  key: string,
  { count }: Values,
): string | undefined {
  const form = typeof count === 'number' && textAt(messages, `${key}_${pluralOf(language, count)}`);
  return form || textAt(messages, key);
}

/** One for each language: a phone takes some milliseconds to make one. */
const rules = new Map<Language, Intl.PluralRules>();

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  const found = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, found);
  return found.select(count);
}

function textAt(messages: Messages | undefined, key: string): string | undefined {
  let found: Messages | string | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** A placeholder that has no value stays, so that it is seen. What a value brings is never read as a placeholder. */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
