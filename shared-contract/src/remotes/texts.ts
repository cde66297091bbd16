import type { Language, Messages } from './remote';

/** The current language and the loaded messages, by namespace and language. */
export interface TextsSnapshot {
  readonly language: Language;
  readonly catalogues: Readonly<Record<string, Partial<Record<Language, Messages>>>>;
}

/** A page's texts, as an external store for React's `useSyncExternalStore`. */
export interface Texts {
  current: () => TextsSnapshot;
  /** Returns the function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}
