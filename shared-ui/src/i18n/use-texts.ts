import english from '../locales/en';
import { textsOf, type KeyOf } from './texts-of';

export type TextKey = KeyOf<typeof english>;

const useOwnTexts = textsOf('shared-ui');

/** shared-ui's own texts in the current language. */
export const useTexts = (): ((key: TextKey, values?: Record<string, string | number>) => string) =>
  useOwnTexts(english);
