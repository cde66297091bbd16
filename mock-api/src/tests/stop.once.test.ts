import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { startHost, type HostProcess } from '../testing/host-process';
import { testStorage, type TestStorage } from '../testing/storage';
import { until } from '../testing/test-app';

let storage: TestStorage;
beforeEach(async () => {
  storage = await testStorage();
});
afterEach(() => storage.remove());

const start = (drainSeconds: number) =>
  startHost(['--port', '0', '--data', storage.options.data], { DRAIN_SECONDS: String(drainSeconds) });

const MESSAGE = JSON.stringify({
  name: 'Rafi',
  email: 'rafi@mail.example',
  subject: 'A visit',
  message: 'May I visit?',
});

/** Sends the first half of a message and waits until the host has read it. */
async function sendHalf({ address }: HostProcess, agent: Agent): Promise<ClientRequest> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(MESSAGE),
    Expect: '100-continue',
  };
  const call = request(`${address}/api/Contactus/create`, { method: 'POST', agent, headers });
  call.write(MESSAGE.slice(0, 40));
  await once(call, 'continue');
  return call;
}

const isRefused = ({ address }: HostProcess) =>
  fetch(`${address}/api/faq`).then(
    () => false,
    () => true,
  );

test('after SIGTERM a host keeps serving but is not ready; it ends after the drain or a second signal', async () => {
  const host = await start(600);
  expect((await fetch(`${host.address}/api/ready`)).status).toBe(200);
  const ended = host.end('SIGTERM');
  await until(async () => (await fetch(`${host.address}/api/ready`)).status === 503);
  expect(await (await fetch(`${host.address}/api/ready`)).json()).toEqual({ message: 'The server is stopping.' });
  const served = await fetch(`${host.address}/api/faq`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);

  await until(async () => {
    void host.end('SIGTERM');
    return isRefused(host);
  });
  expect(await ended).toBe(0);
});

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'after %s a host refuses new connections, finishes a call on an open one, and then ends',
  async (signal) => {
    const host = await start(0);
    const agent = new Agent({ keepAlive: true });
    const call = await sendHalf(host, agent);
    const ended = host.end(signal);
    await until(() => isRefused(host));
    call.end(MESSAGE.slice(40));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
  },
);

test('a connection that has sent nothing does not delay the stop', async () => {
  const host = await start(0);
  const silent = connect(Number(new URL(host.address).port), '127.0.0.1');
  await once(silent, 'connect');
  const closed = once(silent, 'close');
  expect(await host.end('SIGTERM')).toBe(0);
  await closed;
});

test('a further signal ends calls in progress', async () => {
  const host = await start(600);
  const call = await sendHalf(host, new Agent());
  const broken = once(call, 'error');
  const ended = host.end('SIGINT');
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  await until(() => {
    if (!hasEnded) void host.end('SIGINT');
    return Promise.resolve(hasEnded);
  });
  expect(await ended).toBe(0);
  expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
});
