import type { Language, Messages } from './remote';

/** The texts at one moment: the language in use, and of each namespace what there is of it by language. */
export interface Wording {
  readonly language: Language;
  readonly catalogues: Readonly<Record<string, Partial<Record<Language, Messages>>>>;
}

/** The texts of a page, which arrive and change; as React's `useSyncExternalStore` takes them. */
export interface Texts {
  current: () => Wording;
  /** Returns the function that ends it. */
  subscribe: (onChange: () => void) => () => void;
}
