import { REMOTE_CONTRACT, type RegistryEntry, type RemoteModule } from 'shared-contract';
import { Remotes } from './remotes';

const entry: RegistryEntry = {
  name: 'mfe_sample',
  version: '2',
  manifest: '/remotes/mfe-sample/2/mf-manifest.json',
  areas: [{ prefix: '/', session: false }],
  good: { version: '1', manifest: '/remotes/mfe-sample/1/mf-manifest.json' },
};
const alone: RegistryEntry = { ...entry, good: undefined };

const sample: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: 'mfe-sample',
  routes: [],
  catalogue: () => Promise.resolve({ default: {} }),
};

interface Faults {
  of?: RegistryEntry;
  broken?: string[];
  /** Exposed modules by version, instead of the sample. */
  exposed?: Record<string, unknown>;
  served?: { remote: string; version: string };
  delayMs?: number;
}

/** Remotes with some broken releases; records what was loaded, dropped and reported. */
function open({ of = entry, broken = [] as string[], exposed, served, delayMs = 0 }: Faults = {}) {
  const seen = { loaded: [] as string[], dropped: [] as string[], told: [] as string[] };
  const state = { broken, registry: { remotes: [of] } };
  const remotes = new Remotes({
    registry: state.registry,
    load: ({ version }, attempt) => {
      seen.loaded.push(attempt === 1 ? version : `${version} again`);
      if (state.broken.includes(version)) return Promise.reject(new Error(`${version} is broken`));
      const container = { exposed: exposed?.[version] ?? { remote: sample }, drop: () => seen.dropped.push(version) };
      return delayMs === 0
        ? Promise.resolve(container)
        : new Promise((resolve) => setTimeout(resolve, delayMs, container));
    },
    refresh: () => Promise.resolve(state.registry),
    report: (kind, _remote, release) => seen.told.push(`${kind} ${release}`),
    ...(served && { served }),
  });
  return { remotes, seen, state };
}

const PAGE = '/page';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Shows a page of the current release, as the router does. */
async function show({ remotes }: ReturnType<typeof open>, of = entry) {
  const loaded = await remotes.ensure(of);
  const end = remotes.watch(loaded, PAGE);
  await Promise.resolve();
  await Promise.resolve();
  return { loaded, end };
}

test('a remote is loaded once', async () => {
  const { remotes, seen } = open();
  const [first, second] = await Promise.all([remotes.ensure(entry), remotes.ensure(entry)]);
  expect(first).toBe(second);
  expect(seen.loaded).toEqual(['2']);
});

test.each<[what: string, options: Faults]>([
  ['cannot be loaded', { broken: ['2'] }],
  ['exposes nothing', { exposed: { 2: {} } }],
  ['was built for another contract', { exposed: { 2: { remote: { ...sample, contract: 2 } } } }],
  ['has no routes', { exposed: { 2: { remote: { ...sample, routes: null } } } }],
  ['has no texts', { exposed: { 2: { remote: { ...sample, catalogue: null } } } }],
  ["brings another remote's texts", { exposed: { 2: { remote: { ...sample, namespace: 'shell' } } } }],
])('a release that %s is replaced by the last good one', async (_what, options) => {
  const { remotes, seen } = open(options);
  expect((await remotes.ensure(entry)).release.version).toBe('1');
  expect(seen.told).toEqual(['heal 2']);
});

test('a page that fails early is replaced by another release, and its release is removed from the document', async () => {
  const site = open();
  const { loaded, end } = await show(site);
  end();
  expect(site.remotes.fail(loaded, PAGE, new Error('broken'))).toBe(true);
  expect(site.seen.dropped).toEqual(['2']);
  expect((await site.remotes.ensure(entry)).release.version).toBe('1');
});

test('a page that fails after it counted as good is not replaced', async () => {
  jest.useFakeTimers();
  const site = open();
  const { loaded } = await show(site);
  jest.advanceTimersByTime(5000);
  expect(site.remotes.fail(loaded, PAGE, new Error('broken'))).toBe(false);
  expect(site.remotes.fail(loaded, '/another', new Error('broken'))).toBe(true);
  expect(site.seen.told).toEqual(['load 2', 'good 2', 'crash 2', 'heal 2']);
});

test('a slow release is waited for, and nothing is reported', async () => {
  jest.useFakeTimers();
  const site = open({ delayMs: 120_000 });
  const settled = jest.fn();
  void site.remotes.ensure(entry).then(settled, settled);
  await jest.advanceTimersByTimeAsync(119_000);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ release: expect.objectContaining({ version: '2' }) }));
  expect(site.seen.told).toEqual([]);
});

describe('quarantine', () => {
  const firstOf = async (of = entry) => {
    const { remotes, seen } = open({ of });
    await remotes.ensure(of);
    return seen.loaded[0];
  };

  test('starts when another release shows a page, and ends after ten minutes', async () => {
    jest.useFakeTimers();
    const site = open({ broken: ['2'] });
    await site.remotes.ensure(entry);
    expect(await firstOf()).toBe('2');
    await show(site);
    expect(await firstOf()).toBe('1');
    jest.advanceTimersByTime(10 * 60_000 + 1);
    expect(await firstOf()).toBe('2');
  });

  test('ends when the registry names other releases', async () => {
    await show(open({ broken: ['2'] }));
    expect(await firstOf({ ...entry, canary: { version: '3', manifest: '/3/mf-manifest.json', percent: 0 } })).toBe(
      '2',
    );
  });

  test('does not apply to the only release', async () => {
    const { remotes } = open({ broken: ['1', '2'] });
    await remotes.ensure(entry).catch(() => undefined);
    expect(await firstOf()).toBe('2');
  });

  test('does not start while the browser is offline or the server does not answer', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    await show(open({ broken: ['2'] }));
    expect(await firstOf()).toBe('2');
  });

  test('lasts until the tab is closed if storage is blocked', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('blocked');
    });
    await show(open({ broken: ['2'] }));
    expect(await firstOf()).toBe('1');
  });
});

test('if no release works, the failure remains until retry, which tries all releases again', async () => {
  const { remotes, seen, state } = open({ broken: ['1', '2'] });
  await expect(remotes.ensure(entry)).rejects.toThrow('1 is broken');
  await expect(remotes.ensure(entry)).rejects.toThrow('1 is broken');
  expect(seen.loaded).toEqual(['2', '1']);
  expect(remotes.failureOf(entry)).toBeInstanceOf(Error);

  state.broken = [];
  await remotes.retry(entry);
  expect(remotes.failureOf(entry)).toBeUndefined();
  expect((await remotes.ensure(entry)).release.version).toBe('2');
  expect(seen.loaded).toEqual(['2', '1', '2 again']);
  expect(seen.told).toEqual(['heal 2', 'crash 1']);
});

test('retry fetches the registry again', async () => {
  const { remotes, seen, state } = open({ of: alone, broken: ['2'] });
  await remotes.ensure(alone).catch(() => undefined);
  state.registry = { remotes: [{ ...alone, version: '3' }] };
  await remotes.retry(alone);
  expect(seen.loaded).toEqual(['2', '3']);
});

test('the failure of a remote does not affect another one', async () => {
  const other: RegistryEntry = { ...alone, name: 'mfe_other', version: '7' };
  const { remotes } = open({ broken: ['2'], exposed: { 7: { remote: { ...sample, namespace: 'mfe-other' } } } });
  await remotes.ensure(alone).catch(() => undefined);
  await expect(remotes.ensure(other)).resolves.toMatchObject({ release: { version: '7' } });
});

test('a share of the browsers runs the canary, each consistently', async () => {
  const draw = jest.spyOn(Math, 'random');
  const canary = { version: '3', manifest: '/remotes/mfe-sample/3/mf-manifest.json', percent: 20 };
  const of = { ...entry, canary };
  for (const [drawn, version] of [
    [0.19, '3'],
    [0.2, '2'],
  ] as const) {
    document.cookie = 'release-draw=; path=/; max-age=0';
    draw.mockReturnValueOnce(drawn).mockReturnValue(0.5);
    expect((await open({ of }).remotes.ensure(of)).release.version).toBe(version);
    expect((await open({ of }).remotes.ensure(of)).release.version).toBe(version);
  }
});

test('a document runs the release that the server rendered it with, with the usual fallbacks', async () => {
  const canary = { version: '3', manifest: '/remotes/mfe-sample/3/mf-manifest.json', percent: 0 };
  const of = { ...entry, canary };
  const served = { remote: 'mfe_sample', version: '3' };
  expect((await open({ of, served }).remotes.ensure(of)).release.version).toBe('3');
  expect((await open({ of, served, broken: ['3'] }).remotes.ensure(of)).release.version).toBe('2');
  const gone = { ...served, version: '7' };
  expect((await open({ of, served: gone }).remotes.ensure(of)).release.version).toBe('2');
});
