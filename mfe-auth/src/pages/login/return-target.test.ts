import { returnTarget } from './return-target';

const ORIGIN = 'https://site.example';

test('accepts a path of this site, with its query and hash', () => {
  expect(returnTarget('/dashboard/projects?page=2#top', ORIGIN)).toBe('/dashboard/projects?page=2#top');
});

test.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/dashboard',
  'https:/dashboard',
  'javascript:alert(1)',
  ' //evil.example',
])('replaces %j with the dashboard', (returnTo) => {
  expect(returnTarget(returnTo, ORIGIN)).toBe('/dashboard');
});
