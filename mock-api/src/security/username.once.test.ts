import { isUsername } from './username';

test.each(['agent@localhost', 'First.Last+tag@mail.example', "Mary O'Neil", 'রহিম উদ্দিন', 'a', 'user_1', 'Dr. No Jr.'])(
  '%j is a username',
  (text) => expect(isUsername(text)).toBe(true),
);

test.each([
  '${jndi:ldap://mail.example/a}',
  '<b>name</b>',
  'a@b@c',
  'name @mail.example',
  '@mail.example',
  'name@',
  ' name',
  'two\nlines',
  "' or 1=1 --",
  'a/b',
  `${'a'.repeat(250)}@b.example`,
])('%j is not a username', (text) => expect(isUsername(text)).toBe(false));

test('a long text is refused quickly', () => {
  expect(isUsername(`${'a.'.repeat(120)}!`)).toBe(false);
});
