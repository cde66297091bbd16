import type { RegistryEntry } from 'shared-contract';
import { fetchRegistry, ownerOf } from './registry';

const entry = (name: string, ...prefixes: string[]): RegistryEntry => ({
  name,
  prefixes,
  version: '1',
  manifest: `/remotes/${name}/1/mf-manifest.json`,
  session: false,
});

const registry = {
  remotes: [entry('rest', '/'), entry('auth', '/login'), entry('dash', '/dashboard'), entry('lab', '/dashboard/lab')],
};

test.each([
  ['/', 'rest'],
  ['/projects', 'rest'],
  ['/login', 'auth'],
  ['/login/', 'auth'],
  ['/Login', 'auth'],
  ['/logins', 'rest'],
  ['/dashboard/projects/7/edit', 'dash'],
  ['/dashboard/lab/x', 'lab'],
])('%s belongs to %s', (path, owner) => {
  expect(ownerOf(registry, path)?.name).toBe(owner);
});

test('a path that no remote owns has no owner', () => {
  expect(ownerOf({ remotes: [entry('auth', '/login')] }, '/projects')).toBeNull();
});

test('an unusable entry is left out and the others stay', async () => {
  const good = entry('rest', '/');
  const answer = new Response(JSON.stringify({ remotes: [good, { name: 'half' }, null, 'text'] }));
  const fetching = jest.spyOn(window, 'fetch').mockResolvedValue(answer);
  await expect(fetchRegistry()).resolves.toEqual({ remotes: [good] });
  fetching.mockRestore();
});
