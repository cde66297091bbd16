import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startHost } from '../testing/host-process';
import { testStorage, type TestStorage } from '../testing/storage';

let storage: TestStorage;
beforeEach(async () => {
  storage = await testStorage();
});
afterEach(() => storage.remove());

const startOn = (folder: string, env: Record<string, string> = {}, port = '0') =>
  startHost(['--port', port, '--data', folder], env);
const start = (env: Record<string, string> = {}) => startOn(storage.options.data, env);
const logIn = (address: string, email: string, password: string) =>
  fetch(`${address}/api/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

test('what is stored is for the eyes of the account that runs the host', async () => {
  const folder = join(storage.options.data, 'made by the host');
  await startOn(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('a variable that cannot be used, and a database that is not there, are named', async () => {
  await expect(start({ AGENT_PASSWORD: 'short' })).rejects.toThrow('AGENT_PASSWORD: needs at least 8 characters');
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(startOn(storage.options.data, nowhere)).rejects.toThrow(
    'The database of DATABASE_URL could not be opened',
  );
});

test('a port that is taken is named', async () => {
  const { address } = await start();
  const { port } = new URL(address);
  await expect(startOn(join(storage.options.data, 'elsewhere'), {}, port)).rejects.toThrow(`Port ${port} is taken`);
});

test('a data folder with a database in it is for one host', async () => {
  const { data } = storage.options;
  await startOn(data);
  await expect(startOn(data)).rejects.toThrow(`Another API host is using ${data}`);
});

test('each call is logged under the id that its answer carries, and no secret with it', async () => {
  const password = 'given password';
  const host = await start({ LOG_LEVEL: 'info', AGENT_EMAIL: 'first@test.example', AGENT_PASSWORD: password });
  const login = await logIn(host.address, 'first@test.example', password);
  const { token } = (await login.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}`, Cookie: 'XSRF-TOKEN=a-cookie' };
  const ids = [login, await fetch(`${host.address}/api/team`, { headers })].map((answer) =>
    answer.headers.get('x-request-id'),
  );
  await host.end('SIGTERM');

  const logged = host.output.split('\n').filter((line) => line.startsWith('{'));
  const lines = logged.map((line) => JSON.parse(line) as { reqId?: string; res?: { statusCode: number } });
  for (const id of ids) {
    expect(lines.filter(({ reqId }) => reqId === id)).toContainEqual(
      expect.objectContaining({ res: expect.objectContaining({ statusCode: 200 }) as unknown }),
    );
  }
  for (const secret of [password, token, 'a-cookie']) expect(host.output).not.toContain(secret);
});

test('another site may call where its origin is listed, and no other', async () => {
  const { address } = await start({ CORS_ORIGINS: 'https://listed.example' });
  const allowed = async (origin: string) =>
    (await fetch(`${address}/api/faq`, { headers: { Origin: origin } })).headers.get('access-control-allow-origin');
  expect(await allowed('https://listed.example')).toBe('https://listed.example');
  expect(await allowed('https://other.example')).toBeNull();
});
