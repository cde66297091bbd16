import { loadLanguage, storeLanguage } from './language';

test('the language comes from the cookie if the browser has no storage', () => {
  const nothing = { getItem: () => null, setItem: () => undefined };
  expect(loadLanguage(nothing)).toBe('en');
  storeLanguage(nothing, 'bn');
  expect(loadLanguage(nothing)).toBe('bn');
});
