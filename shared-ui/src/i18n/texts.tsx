import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Language, Messages, Texts, TextsSnapshot } from 'shared-contract';

type Values = Record<string, string | number>;

const TextsContext = createContext<TextsSnapshot>({ language: 'en', catalogues: {} });

/** Provides texts and language; rendered by the shell. Without it, texts are English. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const snapshot = useSyncExternalStore(texts.subscribe, texts.current, texts.current);
  return <TextsContext value={snapshot}>{children}</TextsContext>;
}

/** Shows a part of the page in English, regardless of the visitor's language. */
export function InEnglish({ children }: { children: ReactNode }) {
  const { catalogues } = useContext(TextsContext);
  const english = useMemo(() => ({ language: 'en', catalogues }) as const, [catalogues]);
  return <TextsContext value={english}>{children}</TextsContext>;
}

export const useLanguage = (): Language => useContext(TextsContext).language;

/**
 * Returns a function that writes a number, or a text of digits such as "05", in the digits of the current language.
 * Whole numbers from 10,000 on have South Asian grouping (1,23,456); smaller ones, such as years, have none.
 */
export function useDigits(): (value: string | number) => string {
  const language = useLanguage();
  return (value) => digitsIn(language, value);
}

function digitsIn(language: Language, value: string | number): string {
  const isLong = typeof value === 'number' && value >= 10_000 && Number.isInteger(value);
  const text = isLong ? String(value).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',') : String(value);
  return language === 'bn' ? text.replace(/\d/g, (digit) => String.fromCodePoint(BANGLA_ZERO + Number(digit))) : text;
}

const BANGLA_ZERO = 0x9e6;

/**
 * Returns a function that finds a text by its key (`'sample.title'`): in the current language, else in the catalogue's
 * English, else in `english`; null if missing. `values.count` selects the plural form: `key_one`, `key_other` and so on.
 * Numbers are written in the digits of the text's language.
 * https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export function useTranslate(namespace: string): (key: string, english?: Messages, values?: Values) => string | null {
  const { language, catalogues } = useContext(TextsContext);
  const { en, [language]: own } = catalogues[namespace] ?? {};
  return (key, english, values = {}) => {
    const text = textOf(own, language, key, values);
    if (text !== undefined) return fill(text, language, values);
    const fallback = textOf(en, 'en', key, values) ?? textOf(english, 'en', key, values);
    return fallback === undefined ? null : fill(fallback, 'en', values);
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
function fill(text: string, language: Language, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'number' ? digitsIn(language, value) : value;
  });
}
