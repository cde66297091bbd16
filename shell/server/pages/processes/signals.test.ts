import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { processesBelow } from 'server-kit/testing/processes';
import { startProcess } from 'server-kit/testing/start-process';
import { expectSoon } from '../../testing/expect-soon';
import { does } from '../../testing/site-folder';
import { folder, setRows, site } from '../../testing/use-rendered-site';

const SERVER = join(__dirname, '../../../dist-server/server.mjs');

/** The state of a process; empty if there is none. */
function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

const renderersOf = async (server: number) => {
  const below = await processesBelow(server);
  return below.filter(({ command }) => command.includes('renderer.mjs')).map(({ pid }) => pid);
};

test('a renderer survives the signals that a service manager or terminal sends to all processes', async () => {
  await site.ready();
  const before = await renderersOf(process.pid);
  expect(before).not.toEqual([]);
  for (const pid of before) for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.kill(pid, name);
  expect((await site.inject('/')).headers['x-rendered-by']).toBe('server');
  expect(await renderersOf(process.pid)).toEqual(before);
});

/** Priorities of a process's threads, without duplicates. */
const prioritiesOf = (pid: number) => new Set(readdirSync(`/proc/${pid}/task`).map((id) => getPriority(Number(id))));

/** True if this process may raise the priority of another one. */
function canRaise(): boolean {
  const sleeping = spawn('sleep', ['60']);
  const { pid = 0 } = sleeping;
  try {
    setPriority(pid, getPriority() + 1);
    setPriority(pid, getPriority());
    return true;
  } catch {
    return false;
  } finally {
    sleeping.kill();
  }
}

test('a renderer has a lower priority than the server until it is ready, so that its start does not delay pages', async () => {
  const lower = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
  let list!: (paths: string[]) => void;
  setRows(new Promise((resolve) => (list = resolve)));
  const isReady = site.ready();
  await expectSoon(async () => expect(await renderersOf(process.pid)).toHaveLength(2));
  for (const pid of await renderersOf(process.pid)) expect(prioritiesOf(pid)).toEqual(new Set([lower]));
  list([]);
  await isReady;
  const ready = canRaise() ? getPriority() : lower;
  for (const pid of await renderersOf(process.pid)) expect(prioritiesOf(pid)).toEqual(new Set([ready]));
});

// Only Linux can end a hanging process when its parent is killed.
(process.platform === 'linux' ? test : test.skip)(
  'renderers end when their server is killed, even if they hang',
  async () => {
    await folder.register(
      await folder.release(
        'main',
        '1',
        does("console.log('hangs'); for (const end = Date.now() + 60_000; Date.now() < end;);"),
      ),
    );
    const options = ['--dist', folder.dist, '--releases', folder.path, '--config', folder.config, '--port', '0'];
    let onHang: () => void;
    const hangs = new Promise<void>((resolve) => (onHang = resolve));
    const server = await startProcess(process.execPath, [SERVER, ...options], {
      stderr: 'pipe',
      ready: /Site ready on (\S+)/,
      onLine: (line) => line.includes('printed: hangs') && onHang(),
    });
    ending.push(() => server.end('SIGKILL'));
    const renderers = await renderersOf(server.child.pid ?? 0);
    expect(renderers).toHaveLength(2);
    fetch(`${server.match[1]}/bad`).catch(() => undefined);
    await hangs;
    await server.end('SIGKILL');
    // A killed process may remain as a zombie.
    const isRunning = (pid: number) => /^State:\s+[^ZX]/m.test(readStatus(pid));
    await expectSoon(() => expect(renderers.filter(isRunning)).toEqual([]));
  },
);
