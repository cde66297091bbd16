import { excerpt } from './excerpt';

test.each([
  ['Short.', 'Short.'],
  ['word '.repeat(40), `${'word '.repeat(30)}word…`],
  ['W'.repeat(500), `${'W'.repeat(159)}…`],
  ['🏠'.repeat(200), `${'🏠'.repeat(159)}…`],
])('shortens %p to %p', (text, shown) => {
  expect(excerpt(text)).toBe(shown);
});
