import childProcess, { ChildProcess } from 'node:child_process';
import { expectSoon } from '../../testing/expect-soon';
import { does, writes } from '../../testing/site-folder';
import { ended, open, render, site, start, withGood } from '../../testing/use-renderer';

afterEach(() => jest.restoreAllMocks());

test.each<[string, () => ChildProcess]>([
  [
    'throws',
    () => {
      throw new Error('spawn ENOMEM');
    },
  ],
  [
    'emits an error',
    () => {
      const child = new ChildProcess();
      process.nextTick(() => child.emit('error', new Error('spawn EAGAIN')));
      return child;
    },
  ],
])('if Node %s instead of starting a process, the server goes on and blames no release', async (_what, fork) => {
  const first = await site.release('main', '1', does('process.exit(1);'));
  await site.register(first);
  await start();
  jest.spyOn(childProcess, 'fork').mockImplementation(fork);
  await site.register({ ...(await site.release('main', '2', writes('second'))), good: first });
  // The page contains the registry.
  await expectSoon(async () => expect(await open('/')).toContain('"good"'));
  expect(ended).toEqual(['machine']);
  expect((await render('/')).failed).toBeUndefined();

  await render('/bad');
  await expectSoon(() => expect(ended).toEqual(['machine', 'crash', 'machine']));
  expect(await render('/')).toEqual({ kind: 'browser', reason: 'breaker open' });
  expect(await open('/next')).toContain('neighbour at /next');
});

test.each([
  ['before it could render pages', "process.kill(process.pid, 'SIGKILL');"],
  ['while it renders a page', does("process.kill(process.pid, 'SIGKILL');")],
])('a release is not blamed for a process that the system killed %s', async (_when, half) => {
  await site.register(await withGood(half));
  await start();
  expect((await render('/bad')).failed).toBeUndefined();
  expect(ended).toEqual(['machine']);
});
