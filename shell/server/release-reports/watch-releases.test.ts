import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStorage, ReleaseRecords } from 'releases';
import { expectSoon } from '../testing/expect-soon';
import { startSite } from '../testing/site';
import { freePort, stops } from '../testing/use-proxy';

const ENTRY = { name: 'mfe_sample', areas: [{ prefix: '/', session: false }], manifest: '/m', version: '2' };
const REPORT = JSON.stringify({ remote: 'mfe_sample', release: '2', kind: 'crash', page: '/' });

let releases: string;
beforeEach(async () => {
  releases = await mkdtemp(join(tmpdir(), 'health-'));
  await writeFile(join(releases, 'registry.json'), JSON.stringify({ remotes: [ENTRY] }));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(releases, { recursive: true, force: true });
});

test.each([
  ['at its next look', false],
  ['when it stops', true],
])('a server that started without its store adds its counts to the earlier ones %s', async (_when, stopsEarly) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const port = await freePort();
  const start = () => startSite({ api: 'http://127.0.0.1:9', releases, port });
  const report = (site: Awaited<ReturnType<typeof start>>['site']) =>
    site.inject({
      method: 'POST',
      url: '/release-reports',
      headers: { 'content-type': 'text/plain' },
      payload: REPORT,
    });
  const crashes = async () => {
    const [stored] = [...(await new ReleaseRecords(new FolderStorage(releases)).readHealth()).values()];
    return stored?.tallies.map(({ counts }) => counts.crash);
  };
  const before = await start();
  await report(before.site);
  await before.stop();
  expect(await crashes()).toEqual([1]);

  const health = join(releases, 'health');
  await rename(health, `${health}-kept`);
  await writeFile(health, 'not a folder');
  const { site, stop } = await start();
  stops.push(stop);
  await report(site);
  await expectSoon(() => expect(warn.mock.calls.join()).toContain('The health of releases cannot be read'));
  await rm(health);
  await rename(`${health}-kept`, health);
  if (stopsEarly) await stop();
  await expectSoon(async () => expect(await crashes()).toEqual([2]));
});
