import { useTranslation } from 'react-i18next';
import type { Messages } from 'shared-contract';

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** Keys of texts through all levels; several forms of one text go by its `count`. */
export type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

function textAt(texts: Messages, key: string): string | undefined {
  let found: Messages | string | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * Gives a remote its `useTexts(english)`: these texts in the language in use, and in English where the remote's catalogue has
 * none. English stands in the code that shows it, so that a page comes with its own texts and with no others.
 */
export function textsOf(namespace: string) {
  return function useTexts<Texts extends Messages>(
    texts: Texts,
  ): (key: KeyOf<Texts>, values?: Record<string, string | number>) => string {
    const { t } = useTranslation(namespace, { useSuspense: false });
    return (key, values) => {
      const english = {
        defaultValue: textAt(texts, key),
        defaultValue_one: textAt(texts, `${key}_one`),
        defaultValue_other: textAt(texts, `${key}_other`),
      };
      return t(key, { ...english, ...values });
    };
  };
}
