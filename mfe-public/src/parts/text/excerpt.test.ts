import { excerpt } from './excerpt';

test.each([
  ['Short.', 'Short.'],
  ['word '.repeat(40), `${'word '.repeat(30)}word…`],
  ['W'.repeat(500), `${'W'.repeat(159)}…`],
  ['🏠'.repeat(200), `${'🏠'.repeat(159)}…`],
])('of %p a preview shows %p', (words, shown) => {
  expect(excerpt(words)).toBe(shown);
});
