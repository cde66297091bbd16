import { excerpt } from './excerpt';

test.each([
  ['Short.', 'Short.'],
  [`${'word '.repeat(40)}`, `${'word '.repeat(31)}word…`],
  ['W'.repeat(500), `${'W'.repeat(160)}…`],
  ['🏠'.repeat(200), `${'🏠'.repeat(160)}…`],
])('of %p a preview shows %p', (words, shown) => {
  expect(excerpt(words)).toBe(shown);
});
