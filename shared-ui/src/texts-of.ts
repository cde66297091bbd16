import type { Messages } from 'shared-contract';
import { useTranslate } from 'shared-ui/texts';

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** Keys of texts through all levels; several forms of one text go by its `count`. */
export type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/**
 * Gives a remote its `useTexts(english)`: these texts in the language in use, and in English where the remote's catalogue has
 * none. English stands in the code that shows it, so that a page comes with its own texts and with no others.
 */
export function textsOf(namespace: string) {
  return function useTexts<Texts extends Messages>(
    texts: Texts,
  ): (key: KeyOf<Texts>, values?: Record<string, string | number>) => string {
    const translate = useTranslate(namespace);
    return (key, values) => translate(key, texts, values) ?? key;
  };
}
