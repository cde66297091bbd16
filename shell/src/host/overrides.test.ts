import type { Registry } from 'shared-contract';
import { readOverrides, withOverrides } from './overrides';

const HERE = 'http://localhost:3101';
const visit = (search: string) => window.history.replaceState(null, '', `/${search}`);

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

test('a listed origin is taken, and kept for the tab until it is ended', () => {
  visit(`?override=mfe_public@${HERE}`);
  expect(readOverrides([HERE])).toEqual({ mfe_public: HERE });
  visit('');
  expect(readOverrides([HERE])).toEqual({ mfe_public: HERE });
  visit('?override=');
  expect(readOverrides([HERE])).toEqual({});
  visit('');
  expect(readOverrides([HERE])).toEqual({});
});

test.each([
  ['another origin', 'mfe_public@http://localhost:3102', [HERE]],
  ['an origin that begins alike', `mfe_public@${HERE}0`, [HERE]],
  ['an origin within an address', `mfe_public@http://a.example/${HERE}`, [HERE]],
  ['any where the configuration lists none', `mfe_public@${HERE}`, undefined],
])('%s is refused', (_what, override, allowed) => {
  visit(`?override=${override}`);
  expect(readOverrides(allowed)).toEqual({});
});

test('an overridden remote keeps what it owns and has no other release', () => {
  const entry = { name: 'mfe_public', version: '2', manifest: '/2/mf-manifest.json', prefixes: ['/'], session: false };
  const registry: Registry = { remotes: [{ ...entry, good: { version: '1', manifest: '/1/mf-manifest.json' } }] };
  expect(withOverrides(registry, { mfe_public: HERE }).remotes).toEqual([
    { ...entry, version: `override-${HERE}`, manifest: `${HERE}/mf-manifest.json` },
  ]);
});
