import type { Messages } from 'shared-contract';
import { useTranslate } from 'shared-ui/texts';

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** Keys of nested texts, such as `sample.title`, without plural suffixes. */
export type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/**
 * Returns a remote's `useTexts(english)` hook: the texts in the current language, or `english` if the remote's catalogue
 * lacks them. English texts are imported by the code that shows them, so a page's chunk contains only its own.
 */
export function textsOf(namespace: string) {
  return function useTexts<Texts extends Messages>(
    texts: Texts,
  ): (key: KeyOf<Texts>, values?: Record<string, string | number>) => string {
    const translate = useTranslate(namespace);
    return (key, values) => translate(key, texts, values) ?? key;
  };
}
