import { plainText, withoutStyles } from './plain-text';

test.each([
  ['<p>One</p><p>Two<br>three</p>', 'One Two three'],
  ['a < b &amp; <b>c</b>', 'a < b & c'],
  ['<style>p { color: red }</style>Left<style>', 'Left'],
  ['<select><xmp>one</xmp></select>two', 'onetwo'],
])('the plain text of %p is %p', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each(['<div>', '<b>', '<ul><li>', '<br ', '<a '])('converts %p repeated 30,000 times', (tag) => {
  expect(plainText(`${tag.repeat(30_000)}deep`)).toMatch(/deep$|^$/);
});

test('removes style attributes from tags, but not from text', () => {
  expect(withoutStyles('<p STYLE = "color: red" title="x"> style="x" </p>')).toBe(
    '<p styles = "color: red" title="x"> style="x" </p>',
  );
});
