import { sanitize } from './sanitize';
import { sanitize as sanitizeOnServer } from './sanitize.server';

test.each([
  ['<p style="color:red" data-x="1" aria-hidden="true" title="t">x</p>', '<p title="t">x</p>'],
  ['<html><head><title>Doc</title><style>p{}</style></head><body><p>x</p></body></html>', '<p>x</p>'],
  ['<svg><title>Drawing</title></svg><p>x</p>', '<p>x</p>'],
  ['<p>One<p>Two<b>bold', '<p>One</p><p>Two<b>bold</b></p>'],
  ['<a href=javascript:alert(1)>x</a><a href="/projects">y</a>', '<a>x</a><a href="/projects">y</a>'],
])('browser and server sanitise %p to the same HTML', (html, clean) => {
  expect(sanitize(html)).toBe(clean);
  expect(sanitizeOnServer(html)).toBe(clean);
});
