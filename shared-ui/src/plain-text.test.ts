import { plainText, withoutStyles } from './plain-text';

test.each([
  ['<p>One</p><p>Two<br>three</p>', 'One Two three'],
  ['a < b &amp; <b>c</b>', 'a < b & c'],
  ['<style>p { color: red }</style>Left<style>', 'Left'],
  ['<select><xmp>one</xmp></select>two', 'onetwo'],
])('the words of %p are %p', (html, words) => {
  expect(plainText(html)).toBe(words);
});

test.each(['<div>', '<b>', '<ul><li>', '<br ', '<a '])('%p over and over again is no work', (mark) => {
  expect(plainText(`${mark.repeat(30_000)}deep`)).toMatch(/deep$|^$/);
});

test('styles are taken from marks, and from nothing else', () => {
  expect(withoutStyles('<p STYLE = "color: red" title="x"> style="x" </p>')).toBe(
    '<p styles = "color: red" title="x"> style="x" </p>',
  );
});
