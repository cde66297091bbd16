import { layoutOf } from './use-layout';

test.each([
  ['/', 'site'],
  ['/projects', 'site'],
  ['/register', 'site'],
  ['/my/dashboard', 'site'],
  ['/login', 'plain'],
  ['/login/', 'plain'],
  ['/dashboard', 'dashboard'],
  ['/Dashboard', 'dashboard'],
  ['/dashboard/projects/3/edit', 'dashboard'],
])('%s has the layout %s', (pathname, layout) => {
  expect(layoutOf(pathname)).toBe(layout);
});
