import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { LANGUAGES, oneOf, type Language } from 'shared-contract';

const LANGUAGE_KEY = 'language';

export function loadLanguage(storage: Pick<Storage, 'getItem'>): Language {
  return oneOf(storage.getItem(LANGUAGE_KEY), LANGUAGES, 'en');
}

export function storeLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem(LANGUAGE_KEY, language);
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
