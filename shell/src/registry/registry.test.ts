import type { RegistryEntry } from 'shared-contract';
import { readRegistry } from './read-registry';
import { isGuarded, navigationOf, ownerOf } from './registry';

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

describe('an invalid entry', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  const good = entry('good', '/good');
  const { version, manifest } = good;

  test.each<[what: string, value: unknown, left: object | null]>([
    ['is nothing', null, null],
    ['is a text', 'text', null],
    ['has no name', { ...good, name: undefined }, null],
    ['has no release', { ...good, name: 'other', manifest: null }, null],
    [
      'has only its good release',
      { ...good, name: 'other', prefixes: [], manifest: 7, good: { version, manifest } },
      { version, manifest },
    ],
    ['has invalid prefixes', { ...good, name: 'other', prefixes: [null, 'x', '/a/:id', '/b?'] }, { prefixes: [] }],
    ['has no list of prefixes', { ...good, name: 'other', prefixes: '/' }, { prefixes: [] }],
    ['is listed twice', { ...good, version: '2' }, null],
    [
      'has empty fields',
      { ...good, name: 'other', preload: null, good: null, slots: null, canary: null },
      { preload: [] },
    ],
    ['has unknown fields', { ...good, name: 'other', prefixes: ['/o'], later: { a: 1 } }, { prefixes: ['/o'] }],
  ])('that %s leaves the other entries intact', (_what, value, left) => {
    const { remotes } = readRegistry({ remotes: [good, value] });
    expect(remotes.map(({ name }) => name)).toEqual(left === null ? ['good'] : ['good', 'other']);
    expect(remotes[0]).toMatchObject({ version, manifest, prefixes: ['/good'] });
    if (left !== null) expect(remotes[1]).toMatchObject(left);
  });

  test('throws if the value lists no remotes', () => {
    for (const value of [null, 'text', {}, { remotes: {} }]) expect(() => readRegistry(value)).toThrow();
  });

  test('a later claim on a prefix or slot is ignored, in any order of the entries', () => {
    const dash = {
      ...entry('dash', '/dashboard'),
      session: true,
      slots: ['profileDialog'],
      claimed: '2024-01-01T00:00:00Z',
    };
    const late = { ...entry('late', '/Dashboard', '/late'), slots: ['profileDialog'], claimed: '2025-01-01T00:00:00Z' };
    for (const remotes of [
      [dash, late],
      [late, dash],
    ]) {
      const read = readRegistry({ remotes });
      expect(ownerOf(read, '/dashboard/projects')?.name).toBe('dash');
      expect(ownerOf(read, '/late')?.name).toBe('late');
      expect(read.remotes.find(({ slots }) => slots?.includes('profileDialog'))?.name).toBe('dash');
    }
  });

  test('without dates the guarded entry owns the prefix', () => {
    const dash = { ...entry('dash', '/dashboard'), session: true };
    expect(ownerOf(readRegistry({ remotes: [entry('late', '/dashboard'), dash] }), '/dashboard')?.name).toBe('dash');
  });

  test('a page below a guarded prefix is guarded, whichever remote owns it', () => {
    const dash = { ...entry('dash', '/dashboard'), session: true };
    const read = readRegistry({ remotes: [dash, entry('lab', '/dashboard/lab', '/lab')] });
    expect(['/dashboard/lab/x', '/DASHBOARD', '/lab'].map((path) => isGuarded(read, path))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('keeps only the valid links to own pages', () => {
  const link = (to: string, more: object = {}) => ({ area: 'navbar', to, label: 'Label', ...more });
  const navigation = [
    link('/careers'),
    link('/careers/open', { order: 35, icon: 'M3 7h18v13H3z' }),
    link('/careers/bengali', { label: { en: 'Careers', bn: 'ক্যারিয়ার' } }),
    link('/careers/drawn', { icon: '"><script>', order: 'first' }),
    link('/projects'),
    link('//elsewhere.example'),
    link('/careers', { area: 'footer' }),
    link('/careers', { label: { en: 'Careers' } }),
    null,
  ];
  const read = readRegistry({ remotes: [entry('rest', '/'), { ...entry('careers', '/careers'), navigation }] });
  expect(navigationOf(read)).toEqual([
    link('/careers'),
    link('/careers/open', { order: 35, icon: 'M3 7h18v13H3z' }),
    link('/careers/bengali', { label: { en: 'Careers', bn: 'ক্যারিয়ার' } }),
    link('/careers/drawn'),
  ]);
  expect(navigationOf(readRegistry({ remotes: [{ ...entry('odd', '/odd'), navigation: 'none' }] }))).toEqual([]);
});
