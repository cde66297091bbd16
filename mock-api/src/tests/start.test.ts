import { startHost } from '../testing/host-process';
import { testStorage, type TestStorage } from '../testing/storage';

let storage: TestStorage;
beforeEach(async () => {
  storage = await testStorage();
});
afterEach(() => storage.remove());

const start = (env: Record<string, string> = {}) =>
  startHost(['--port', '0', '--data', storage.options.data], { ...storage.env, ...env });
const logIn = (address: string, email: string, password: string) =>
  fetch(`${address}/api/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

test('only the first start prints a login; tokens stay valid after a restart', async () => {
  const first = await start();
  const [, email = '', password = ''] = /Agent login: (\S+) \/ (\S+)/.exec(first.output) ?? [];
  const session = (await (await logIn(first.address, email, password)).json()) as { token: string };
  expect(await first.end('SIGTERM')).toBe(0);

  const second = await start();
  expect(second.output).not.toContain('Agent login');
  const list = await fetch(`${second.address}/api/team`, { headers: { Authorization: `Bearer ${session.token}` } });
  expect(list.status).toBe(200);
  for (const path of ['health', 'ready']) expect((await fetch(`${second.address}/api/${path}`)).status).toBe(200);
  expect(await second.end('SIGINT')).toBe(0);
});

test('creates the first agent from the environment without printing its password', async () => {
  const { address, output } = await start({ AGENT_EMAIL: 'first@test.example', AGENT_PASSWORD: 'given password' });
  expect(output).not.toContain('given password');
  expect((await logIn(address, 'first@test.example', 'given password')).status).toBe(200);
});
