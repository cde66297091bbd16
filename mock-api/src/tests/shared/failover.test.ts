import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { startHost } from '../../testing/host-process';
import { startReplicated } from '../../testing/replicated';
import { administer, testStorage } from '../../testing/storage';
import { until } from '../../testing/test-app';

const AGENT = { AGENT_EMAIL: 'agent@test.example', AGENT_PASSWORD: 'test password 1' };
const WRITERS = 4;
const WRITES = 20;

const ending: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** A proxy whose target server can be changed, like a virtual IP address. */
async function startAddress(url: string) {
  let target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => other.destroy())
        .pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return { url: address.href, leadTo: (other: string) => void (target = Number(new URL(other).port)) };
}

test('after a failover, hosts continue on the new primary without a restart and have lost no acknowledged write', async () => {
  const { primary, standby, stop } = await startReplicated();
  ending.push(stop);
  const address = await startAddress(primary.url);
  const storage = await testStorage();
  ending.push(() => storage.remove());
  const start = () =>
    startHost(['--port', '0', '--data', storage.options.data], {
      ...storage.env,
      ...AGENT,
      DATABASE_URL: address.url,
    });
  const host = await start();
  const post = (path: string, body: object, token = '') =>
    fetch(`${host.address}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const login = await post('authentication/login', { email: AGENT.AGENT_EMAIL, password: AGENT.AGENT_PASSWORD });
  const { token } = (await login.json()) as { token: string };

  const acknowledged: string[] = [];
  const refusals = new Set<number>();
  let isOver = false;
  const write = async (writer: number) => {
    for (let number = 1; !isOver; number += 1) {
      const question = `Question ${writer}-${number}`;
      const { status } = await post('faq', { question, answer: 'The answer to it' }, token);
      if (status === 200) acknowledged.push(question);
      else refusals.add(status);
    }
  };
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));

  await until(() => Promise.resolve(acknowledged.length >= WRITES));
  process.kill(primary.pid, 'SIGKILL');
  await until(() => Promise.resolve(refusals.size > 0));
  const starting = start();
  await administer(standby.url, 'select pg_promote()');
  address.leadTo(standby.url);
  const before = acknowledged.length;
  await until(() => Promise.resolve(acknowledged.length >= before + WRITES));
  isOver = true;
  await Promise.all(writing);

  expect([...refusals]).toEqual([503]);
  const stored = (await (await fetch(`${host.address}/api/faq`)).json()) as { question: string }[];
  const questions = stored.map(({ question }) => question);
  expect(questions).toEqual(expect.arrayContaining(acknowledged));
  for (const { address: origin } of [host, await starting])
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
});
