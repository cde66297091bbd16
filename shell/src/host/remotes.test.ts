import { REMOTE_CONTRACT, type RegistryEntry, type RemoteModule, type RemoteRelease } from 'shared-contract';
import { Remotes } from './remotes';

const entry: RegistryEntry = {
  name: 'mfe_sample',
  version: '2',
  manifest: '/remotes/mfe-sample/2/mf-manifest.json',
  prefixes: ['/'],
  session: false,
  good: { version: '1', manifest: '/remotes/mfe-sample/1/mf-manifest.json' },
};

const sample: RemoteModule = {
  contract: REMOTE_CONTRACT,
  namespace: 'mfe-sample',
  routes: [],
  catalogue: () => Promise.resolve({ default: {} }),
};

/** Loads releases, except the broken ones; remembers what was asked for. */
function loader(...broken: string[]) {
  const asked: string[] = [];
  const load = (_name: string, { version }: RemoteRelease) => {
    asked.push(version);
    return broken.includes(version) ? Promise.reject(new Error(`${version} is broken`)) : Promise.resolve(sample);
  };
  return { asked, load };
}

beforeEach(() => window.sessionStorage.clear());

test('a remote is loaded once, however often it is asked for', async () => {
  const { asked, load } = loader();
  const remotes = new Remotes(load);
  const [first, second] = await Promise.all([remotes.ensure(entry), remotes.ensure(entry)]);
  expect(first).toBe(second);
  expect(asked).toEqual(['2']);
});

test('a broken release gives way to the last good one, for the whole browser session', async () => {
  const { asked, load } = loader('2');
  const { release } = await new Remotes(load).ensure(entry);
  expect(release.version).toBe('1');
  await new Remotes(load).ensure(entry);
  expect(asked).toEqual(['2', '1', '1']);
});

test('when no release works, the failure stands until retry, which tries every release again', async () => {
  const broken = loader('1', '2');
  const remotes = new Remotes(broken.load);
  await expect(remotes.ensure(entry)).rejects.toThrow('1 is broken');
  await expect(remotes.ensure(entry)).rejects.toThrow('1 is broken');
  expect(broken.asked).toEqual(['2', '1']);
  expect(remotes.failureOf(entry)).toBeInstanceOf(Error);

  remotes.retry(entry);
  expect(remotes.failureOf(entry)).toBeUndefined();
  await expect(remotes.ensure(entry)).rejects.toThrow();
  expect(broken.asked).toEqual(['2', '1', '2', '1']);
});

test('another remote does not notice', async () => {
  const { load } = loader('2');
  const remotes = new Remotes(load);
  const other: RegistryEntry = { ...entry, name: 'mfe_other', version: '7' };
  await remotes.ensure({ ...entry, good: undefined }).catch(() => undefined);
  await expect(remotes.ensure(other)).resolves.toMatchObject({ release: { version: '7' } });
});

test('a release that fails to show a page is passed over by the next load of the document', async () => {
  const { load } = loader();
  expect(new Remotes(load).quarantine(entry, entry)).toBe(true);
  const { release } = await new Remotes(load).ensure(entry);
  expect(release.version).toBe('1');
});

test('without another release there is nothing to fall back to', () => {
  expect(new Remotes(loader().load).quarantine({ ...entry, good: undefined }, entry)).toBe(false);
});
