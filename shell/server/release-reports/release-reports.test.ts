import { join } from 'node:path';
import { FolderStorage, ReleaseRecords } from 'releases';
import { expectSoon } from '../testing/expect-soon';
import { startSite } from '../testing/site';

const ENTRY = {
  ...{ name: 'mfe_sample', areas: [{ prefix: '/', session: false }], manifest: '/m', version: '2' },
  good: { version: '1', manifest: '/1' },
};

describe('what browsers report', () => {
  const REPORT = { remote: 'mfe_sample', release: '2', kind: 'crash', page: '/projects/:id' };

  async function site() {
    const started = await startSite({ api: 'http://127.0.0.1:9', trusts: () => true });
    await started.put('releases/registry.json', JSON.stringify({ remotes: [null, ENTRY] }));
    const tell = (payload: unknown, headers = {}) =>
      started.site.inject({
        method: 'POST',
        url: '/release-reports',
        headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      });
    const counted = async () =>
      (await started.site.inject('/metrics')).body
        .split('\n')
        .filter((line) => line.startsWith('site_release_reports_total{'));
    return { ...started, tell, counted };
  }

  test('is counted by remote, release and kind', async () => {
    const { tell, counted, stop } = await site();
    await tell(REPORT);
    await tell(REPORT);
    await tell({ ...REPORT, release: '1', kind: 'load' });
    expect(await counted()).toEqual([
      'site_release_reports_total{remote="mfe_sample",release="2",kind="crash"} 2',
      'site_release_reports_total{remote="mfe_sample",release="1",kind="load"} 1',
    ]);
    await stop();
  });

  test('is stored without data about the visitor if it is an error', async () => {
    const { tell, folder, stop } = await site();
    const error = { remote: 'mfe_sample', release: '2', kind: 'error', page: '/a', frames: ['exposed.js:1:20'] };
    expect((await tell({ ...error, message: 'TypeError: rafi@mail.example +880 1711 000000' })).statusCode).toBe(204);
    await tell({ ...error, message: 'Other', release: '7' });
    for (const wrong of [{ message: 1 }, { message: 'A', frames: ['x'] }, { message: 'A', frames: ['/etc/passwd'] }])
      expect((await tell({ ...error, ...wrong })).statusCode).toBe(400);
    expect((await tell({ remote: 'mfe_sample', release: '2', kind: 'vitals', page: '/a', lcp: 'x' })).statusCode).toBe(
      400,
    );
    expect((await tell({ remote: 'mfe_sample', release: '2', kind: 'vitals', page: '/a', lcp: 1200 })).statusCode).toBe(
      204,
    );
    const reports = async () => [
      ...(await new ReleaseRecords(new FolderStorage(join(folder, 'releases'))).readHealth()).values(),
    ];
    const ofShell = { ...error, remote: 'shell', release: '0123456789', frames: ['/shell.0123456789.js:1:20'] };
    await tell({ ...ofShell, message: 'B' });
    await tell({ ...ofShell, message: 'C', release: 'main' });
    await tell({ ...ofShell, kind: 'crash' });
    await expectSoon(async () => expect((await reports())[0]?.errors).toHaveLength(2));
    const [report] = await reports();
    expect(report?.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ message: 'TypeError: … …', frames: ['exposed.js:1:20'], count: 1 }),
        expect.objectContaining({ remote: 'shell', message: 'B', frames: ['/shell.0123456789.js:1:20'] }),
      ]),
    );
    expect(JSON.stringify(report)).not.toMatch(/rafi|192\.0|127\.0/);
    await stop();
  });

  test('is counted only for published releases, from pages of the site, and up to a limit per client', async () => {
    const { tell, counted, stop } = await site();
    await tell({ ...REPORT, release: '7' });
    for (const wrong of [{ ...REPORT, kind: 'other' }, { ...REPORT, kind: 'render' }, '{"half":', 'null'])
      expect((await tell(wrong)).statusCode).toBe(400);
    expect((await tell({ ...REPORT, page: 'x'.repeat(5000) })).statusCode).toBe(413);
    expect((await tell(REPORT, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(400);
    expect(await counted()).toEqual([]);
    // A /64 counts as one client. Freeze the clock, because the limit is per minute.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (let time = 0; time < 100; time += 1) await tell(REPORT, { 'x-forwarded-for': `2001:db8::${time}` });
    expect(await counted()).toEqual(['site_release_reports_total{remote="mfe_sample",release="2",kind="crash"} 60']);
    const parse = jest.spyOn(JSON, 'parse');
    await tell(REPORT, { 'x-forwarded-for': '2001:db8::1' });
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    clock.mockRestore();
    await stop();
  });
});
