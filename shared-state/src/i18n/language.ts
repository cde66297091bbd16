import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { LANGUAGES, oneOf, type Language } from 'shared-contract';
import { browserStorage } from '../store/storage';

const LANGUAGE_KEY = 'language';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The cookie's language. Browsers inside apps often keep cookies but no storage. */
const cookieLanguage = () => new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=(\\w+)`).exec(document.cookie)?.[1];

export function loadLanguage(storage: Pick<Storage, 'getItem'>): Language {
  return oneOf(storage.getItem(LANGUAGE_KEY) ?? cookieLanguage(), LANGUAGES, 'en');
}

/** The language chosen in this browser. */
export const storedLanguage = (): Language => loadLanguage(browserStorage);

/** Stores the language, and sets a cookie from which the site's server reads it. */
export function storeLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem(LANGUAGE_KEY, language);
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

export const languageSlice = createSlice({
  name: 'language',
  initialState: { current: 'en' as Language },
  reducers: {
    setLanguage: (state, { payload }: PayloadAction<Language>) => {
      state.current = payload;
    },
  },
  selectors: { selectLanguage: (state) => state.current },
});

export const { setLanguage } = languageSlice.actions;
export const { selectLanguage } = languageSlice.selectors;
