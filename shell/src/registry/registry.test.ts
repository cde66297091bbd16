import type { RegistryEntry } from 'shared-contract';
import { readRegistry } from './read-registry';
import { declaredLayout, isGuarded, navigationOf, ownerOf } from './registry';

const entry = (name: string, ...prefixes: string[]): RegistryEntry => ({
  name,
  areas: prefixes.map((prefix) => ({ prefix, session: false })),
  version: '1',
  manifest: `/remotes/${name}/1/mf-manifest.json`,
});

const guarded = (name: string, prefix: string) => ({ ...entry(name), areas: [{ prefix, session: true }] });

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
      { ...good, name: 'other', areas: [], manifest: 7, good: { version, manifest } },
      { version, manifest },
    ],
    [
      'has invalid areas',
      { ...good, name: 'other', areas: [null, '/x', ...['x', '/a/:id', '/b?'].map((prefix) => ({ prefix }))] },
      { areas: [] },
    ],
    ['has no list of areas', { ...good, name: 'other', areas: '/' }, { areas: [] }],
    [
      'has an unknown layout',
      { ...good, name: 'other', areas: [{ prefix: '/o', session: false, layout: 'wide' }] },
      { areas: [{ prefix: '/o', session: false }] },
    ],
    ['is listed twice', { ...good, version: '2' }, null],
    [
      'has empty fields',
      { ...good, name: 'other', preload: null, good: null, slots: null, canary: null },
      { preload: [] },
    ],
    [
      'has unknown fields',
      { ...good, name: 'other', areas: [{ prefix: '/o' }], later: { a: 1 } },
      { areas: [{ prefix: '/o' }] },
    ],
  ])('that %s leaves the other entries intact', (_what, value, left) => {
    const { remotes } = readRegistry({ remotes: [good, value] });
    expect(remotes.map(({ name }) => name)).toEqual(left === null ? ['good'] : ['good', 'other']);
    expect(remotes[0]).toMatchObject({ version, manifest, areas: [{ prefix: '/good' }] });
    if (left !== null) expect(remotes[1]).toMatchObject(left);
  });

  test('throws if the value lists no remotes', () => {
    for (const value of [null, 'text', {}, { remotes: {} }]) expect(() => readRegistry(value)).toThrow();
  });

  test('a later claim on a prefix or slot is ignored, in any order of the entries', () => {
    const dash = {
      ...guarded('dash', '/dashboard'),
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
    const dash = guarded('dash', '/dashboard');
    expect(ownerOf(readRegistry({ remotes: [entry('late', '/dashboard'), dash] }), '/dashboard')?.name).toBe('dash');
  });

  test('a page below a guarded prefix is guarded, whichever remote owns it', () => {
    const dash = guarded('dash', '/dashboard');
    const read = readRegistry({ remotes: [dash, entry('lab', '/dashboard/lab', '/lab')] });
    expect(['/dashboard/lab/x', '/DASHBOARD', '/lab'].map((path) => isGuarded(read, path))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('keeps only the valid links to own pages', () => {
  const link = (to: string, more: object = {}) => ({ menu: 'navbar', to, label: 'Label', ...more });
  const navigation = [
    link('/careers'),
    link('/careers/open', { order: 35, icon: 'M3 7h18v13H3z' }),
    link('/careers/bengali', { label: { en: 'Careers', bn: 'ক্যারিয়ার' } }),
    link('/careers/drawn', { icon: '"><script>', order: 'first' }),
    link('/projects'),
    link('//elsewhere.example'),
    link('/careers', { menu: 'footer' }),
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

test('each area of a remote has its own session rule and layout', () => {
  const areas = [
    { prefix: '/careers', session: false },
    { prefix: '/careers/tour', session: false, layout: 'plain' },
    { prefix: '/dashboard/careers', session: true, layout: 'dashboard' },
  ];
  const read = readRegistry({ remotes: [entry('rest', '/'), { ...entry('careers'), areas }] });
  const rulesOf = (path: string) => [ownerOf(read, path)?.name, isGuarded(read, path), declaredLayout(read, path)];
  expect(['/careers/7', '/careers/tour', '/dashboard/careers/7', '/'].map(rulesOf)).toEqual([
    ['careers', false, undefined],
    ['careers', false, 'plain'],
    ['careers', true, 'dashboard'],
    ['rest', false, undefined],
  ]);
});
