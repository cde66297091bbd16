import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../testing/host-process';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'api-start-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

const start = (env: Record<string, string> = {}, port = '0') =>
  startProcess('server.ts', ['--port', port, '--data', data], env);
const logIn = (address: string, email: string, password: string) =>
  fetch(`${address}/api/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

test('the first start prints a login that works, once; tokens live through a restart', async () => {
  const first = await start();
  const [, email = '', password = ''] = /Agent login: (\S+) \/ (\S+)/.exec(first.output) ?? [];
  const session = (await (await logIn(first.address, email, password)).json()) as { token: string };
  expect(await first.end('SIGTERM')).toBe(0);
  expect((await stat(join(data, 'token-secret'))).mode & 0o777).toBe(0o600);

  const second = await start();
  expect(second.output).not.toContain('Agent login');
  const list = await fetch(`${second.address}/api/team`, { headers: { Authorization: `Bearer ${session.token}` } });
  expect(list.status).toBe(200);
  for (const path of ['health', 'ready']) expect((await fetch(`${second.address}/api/${path}`)).status).toBe(200);
  expect(await second.end('SIGINT')).toBe(0);
});

test('the first agent comes from the environment, and the password is not printed', async () => {
  const { address, output } = await start({ AGENT_EMAIL: 'first@test.example', AGENT_PASSWORD: 'given password' });
  expect(output).not.toContain('given password');
  expect((await logIn(address, 'first@test.example', 'given password')).status).toBe(200);
});

test('a variable that cannot be used is named', async () => {
  await expect(start({ AGENT_PASSWORD: 'short' })).rejects.toThrow('AGENT_PASSWORD: needs at least 8 characters');
  await expect(start({ TOKEN_LIFETIME_MINUTES: 'soon' })).rejects.toThrow('TOKEN_LIFETIME_MINUTES');
});

test('a port that is taken is named, and a data folder that is in use', async () => {
  const { address } = await start();
  const { port } = new URL(address);
  const elsewhere = startProcess('server.ts', ['--port', port, '--data', join(data, 'elsewhere')]);
  await expect(elsewhere).rejects.toThrow(`Port ${port} is taken`);
  await expect(start()).rejects.toThrow(`Another API host is using ${data}`);
});
