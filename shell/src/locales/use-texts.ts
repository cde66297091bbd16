import { textsOf, type KeyOf } from 'shared-ui/texts-of';
import english from './en';

export type TextKey = KeyOf<typeof english>;

const useOwnTexts = textsOf('shell');

/** The shell's texts in the current language. */
export const useTexts = () => useOwnTexts(english);
