import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Language, Messages, Texts, TextsSnapshot } from 'shared-contract';

type Values = Record<string, string | number>;

const TextsContext = createContext<TextsSnapshot>({ language: 'en', catalogues: {} });

/** Provides texts and language; rendered by the shell. Without it, texts are English. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const snapshot = useSyncExternalStore(texts.subscribe, texts.current, texts.current);
  return <TextsContext value={snapshot}>{children}</TextsContext>;
}

/** The current language. */
export const useLanguage = (): Language => useContext(TextsContext).language;

/**
 * Returns a function that finds a text by its key (`'sample.title'`): in the current language, else in the catalogue's English,
 * else in `english`; null if missing. `values.count` selects the plural form: `key_one`, `key_other` and so on.
 * https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export function useTranslate(namespace: string): (key: string, english?: Messages, values?: Values) => string | null {
  const { language, catalogues } = useContext(TextsContext);
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

/** Cached, because creating one takes milliseconds on a phone. */
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

/** Replaces `{{name}}` placeholders in one pass; those without a value stay visible. */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
