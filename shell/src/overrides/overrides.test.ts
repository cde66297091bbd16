import type { Registry } from 'shared-contract';
import { withOverrides } from './overridden';
import { readOverrides } from './overrides';

const HERE = 'http://localhost:3101';
const visit = (search: string) => window.history.replaceState(null, '', `/${search}`);

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

test('a listed origin is used, and kept in the tab until it is removed', () => {
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
  ['an origin with a listed prefix', `mfe_public@${HERE}0`, [HERE]],
  ['a listed origin in the path', `mfe_public@http://a.example/${HERE}`, [HERE]],
  ['any origin if the configuration lists none', `mfe_public@${HERE}`, undefined],
])('%s is refused', (_what, override, allowed) => {
  visit(`?override=${override}`);
  expect(readOverrides(allowed)).toEqual({});
});

describe('an overridden remote', () => {
  const live = {
    name: 'mfe_public',
    version: '2',
    manifest: '/2/mf-manifest.json',
    areas: [{ prefix: '/', session: false }],
  };
  const registry: Registry = { remotes: [{ ...live, good: { version: '1', manifest: '/1/mf-manifest.json' } }] };
  const release = { version: `override-${HERE}`, manifest: `${HERE}/mf-manifest.json` };
  const serve = (answer: Response | Error) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));

  test('keeps its prefixes, and has no fallback', async () => {
    serve(new Error('refused'));
    const { remotes } = await withOverrides(registry, { mfe_public: HERE });
    expect(remotes).toEqual([expect.objectContaining({ areas: [{ prefix: '/', session: false }], ...release })]);
    expect(remotes[0]).not.toHaveProperty('good');
  });

  test('that is not published gets the declared prefixes that no other remote owns', async () => {
    const navigation = [{ menu: 'navbar', to: '/careers', label: 'Careers' }];
    const careers = {
      name: 'mfe_careers',
      areas: [
        { prefix: '/careers', session: false },
        { prefix: '/', session: false },
      ],
      navigation,
    };
    serve(Response.json({ remotes: [{ ...careers, version: 'dev', manifest: `${HERE}/mf-manifest.json` }] }));
    const { remotes } = await withOverrides(
      { remotes: [{ ...live, claimed: '2026-01-01T00:00:00.000Z' }] },
      { mfe_careers: HERE },
    );
    expect(remotes).toEqual([
      expect.objectContaining({ name: 'mfe_public', areas: [{ prefix: '/', session: false }], version: '2' }),
      expect.objectContaining({
        name: 'mfe_careers',
        areas: [{ prefix: '/careers', session: false }],
        navigation,
        ...release,
      }),
    ]);
  });
});
