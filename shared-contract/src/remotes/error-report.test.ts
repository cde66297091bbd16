import { describeError, withoutData } from './error-report';

test.each([
  [
    'Chrome and Node.js',
    'TypeError: x is not a function\n    at a (https://the.site/remotes/mfe-public/1.0.0-a/140.f6.js:1:2345)\n    at https://the.site/1.ab.js:3:4\n    at b (/srv/remotes/mfe-public/1.0.0-a/server/remote.cjs:9:10)',
  ],
  [
    'Firefox and Safari',
    'TypeError: x is not a function\na@https://cdn.example/remotes/mfe-public/1.0.0-a/140.f6.js?x:1:2345\n@https://the.site/1.ab.js:3:4\nb@https://cdn.example/remotes/mfe-public/1.0.0-a/server/remote.cjs:9:10',
  ],
])('reads a stack trace of %s', (_engine, text) => {
  expect(describeError(text)).toEqual({
    message: 'TypeError: x is not a function',
    frames: ['140.f6.js:1:2345', 'server/remote.cjs:9:10'],
    folder: 'mfe-public',
    version: '1.0.0-a',
  });
});

test('removes personal data and keeps what describes the error', () => {
  expect(withoutData("Cannot read properties of undefined (reading 'name')")).toBe(
    "Cannot read properties of undefined (reading 'name')",
  );
  expect(
    withoutData('No answer for rafi@mail.example, +880 1711 000000, https://the.site/?token=a "Rafi Ahmed" রাফি'),
  ).toBe('No answer for … …, … "…" …');
});

test.each(['"', "'", '`', '“', ''])('removes data from a text that is cut within a quotation with %s', (quote) => {
  const number = '9'.repeat(300);
  expect(withoutData(`Failed ${number} for ${quote}Rafi rafi@mail.example ${'x'.repeat(4000)}`)).not.toMatch(
    quote === '' ? /@|x/ : /Rafi|@|x/,
  );
});

test.each(['a', 'a-', '“', '1(', "'", '\u0301'])('reads only the beginning of a long text of %j', (part) => {
  const replaced = jest.spyOn(String.prototype, 'replaceAll');
  withoutData(part.repeat(4000));
  const lengths = replaced.mock.contexts.map((text) => String(text).length);
  replaced.mockRestore();
  expect(Math.max(...lengths)).toBeLessThan(500);
});
