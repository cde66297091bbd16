import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { allEnded, processesBelow } from 'server-kit/testing/processes';
import { openHost } from '../../../mock-api/src/open-host';
import { folder, prepare, put, startNpm, until, WAYS } from './product-copy';

/** Opens an idle connection. The returned function waits until the API host closes it, as it does when it stops. */
async function stopOf(api: URL): Promise<() => Promise<unknown>> {
  const [answer] = (await once(
    get(new URL('/api/health', api), { agent: new Agent({ keepAlive: true }) }),
    'response',
  )) as [IncomingMessage];
  const closed = once(answer.socket, 'close');
  answer.resume();
  await once(answer, 'end');
  return () => closed;
}

describe('npm start', () => {
  const data = () => join(folder, 'data');
  const start = () => startNpm(['start', '--', '--port', '0', '--data', data()], 'Stop with');
  beforeAll(() => prepare(data()));

  // SIGKILL is tested below.
  const ways = WAYS.filter(([signal]) => signal !== 'SIGKILL');
  test.each(ways)('%s to the process of %s ends its servers', async (signal, target) => {
    const { pid, pids, find } = await start();
    const servers = [find('demo/dist/server.mjs'), find('shell/dist-server/server.mjs')];
    expect(pids).toEqual(expect.arrayContaining(servers.map((server) => server.pid)));
    process.kill(target === 'npm' ? pid : find('start.mjs').pid, signal);
    await allEnded(pids);
  });

  test.each(['npm', 'script'])(
    'SIGKILL to the process of %s ends its servers after a running call has been answered and stored',
    async (target) => {
      const { pid, pids, find } = await start();
      const api = new URL(/--api (\S+)/.exec(find('dist-server').command)?.[1] ?? '');
      const email = `late-${target}@test.example`;
      const call = request(new URL('/api/Contactus/create', api), {
        method: 'POST',
        agent: false,
        headers: { 'Content-Type': 'application/json', Expect: '100-continue' },
      });
      const answered = once(call, 'response');
      call.flushHeaders();
      await once(call, 'continue');
      const stops = await stopOf(api);
      process.kill(target === 'npm' ? pid : find('start.mjs').pid, 'SIGKILL');
      await stops();
      call.end(JSON.stringify({ name: 'Late', email, subject: 'Late', message: 'Written while all ended.' }));

      const [answer] = (await answered) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      answer.resume();
      await allEnded(pids);
      const { host, close } = await openHost({ data: data() });
      const messages = await host.db.selectFrom('contactMessages').select('email').execute();
      await close();
      expect(messages).toContainEqual({ email });
    },
  );
});

test('npm start prints the login once if another process takes the port of the API host during the start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const paths = ['server-kit/src/testing/ports.mjs', 'tooling/webpack/ports.mjs'] as const;
  const [ports = '', usual = ''] = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
  // Without the port check of `npm start`, the API host itself fails to listen, after it has printed the login.
  const changed = [
    ports.replace('await freePort(preferred)', 'preferred'),
    usual.replace('4100', String((other.address() as AddressInfo).port)),
  ] as const;
  expect(changed).not.toContain(ports);
  expect(changed).not.toContain(usual);
  let printed: string;
  try {
    await put(paths[0], changed[0]);
    await put(paths[1], changed[1]);
    await prepare(join(folder, 'data'));
    Object.assign(process.env, { AGENT_EMAIL: 'agent@test.example', AGENT_PASSWORD: 'test password 1' });
    const start = ['start', '--', '--port', '0', '--data', join(folder, 'data')];
    const started = await startNpm(start, 'Stop with');
    process.kill(started.pid, 'SIGTERM');
    await allEnded(started.pids);
    ({ printed } = started);
  } finally {
    delete process.env.AGENT_EMAIL;
    delete process.env.AGENT_PASSWORD;
    other.close();
    await put(paths[0], ports);
    await put(paths[1], usual);
  }
  expect(printed.match(/Agent login/g)).toHaveLength(1);
});

describe('npm start during the build of the front end', () => {
  const BUILD = 'tooling/scripts/lib/build.mjs';
  let atOnce: string;
  beforeAll(async () => {
    atOnce = await readFile(join(folder, BUILD), 'utf8');
    await put(
      BUILD,
      `import { run } from './run.mjs';
       export const buildAndPublish = (signal) => run('sh', ['-c', 'sleep 1000 & sleep 1001'], { signal });`,
    );
    await prepare(join(folder, 'data'));
  });
  afterAll(() => put(BUILD, atOnce));

  test.each(WAYS)('%s to the process of %s ends the build and the API host', async (signal, target) => {
    const { pid, pids, find } = await startNpm(
      ['start', '--', '--port', '0', '--data', join(folder, 'data')],
      'Building what is stale',
    );
    await until(async () => (await processesBelow(pid)).some(({ command }) => command.includes('sleep 1000')));
    const below = (await processesBelow(pid)).map((one) => one.pid);
    process.kill(target === 'npm' ? pid : find('start.mjs').pid, signal);
    await allEnded([...pids, ...below]);
  });
});
