import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProcess } from 'server-kit/testing/start-process';
import { openDatabase } from '../db/database';
import { programPath, startHost } from '../testing/host-process';
import { testStorage, type TestStorage } from '../testing/storage';
import { testApp, until } from '../testing/test-app';

const run = promisify(execFile);

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

test('a data folder and a port belong to one host, and only its account can read the folder', async () => {
  const folder = join(storage.options.data, 'made by the host');
  const { address } = await startOn(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const { port } = new URL(address);
  await Promise.all([
    expect(startOn(folder)).rejects.toThrow(`Another API host is using ${folder}`),
    expect(startOn(storage.options.data, {}, port)).rejects.toThrow(`Port ${port} is taken`),
  ]);
});

test('the start fails and names an invalid variable', async () => {
  await expect(start({ AGENT_PASSWORD: 'short' })).rejects.toThrow('AGENT_PASSWORD: needs at least 8 characters');
});

test.each(['--data', '--host'])('the start fails and names %s if it is empty', async (option) => {
  await expect(startHost(['--port', '0', '--data', storage.options.data, option, ''])).rejects.toThrow(
    `${option} is empty.`,
  );
});

test('a host that waits for its database says so, with the reason', async () => {
  const { end } = await startProcess(process.execPath, [programPath('server'), '--data', storage.options.data], {
    env: { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    stderr: 'pipe',
    ready: /The database of DATABASE_URL could not be opened: .+ECONNREFUSED.+The host tries for 30 seconds/,
  });
  await end('SIGKILL');
});

interface Line {
  msg: string;
  reqId?: string;
  req?: { method: string; url: string; host: string; remoteAddress: string };
  res?: { statusCode: number };
  responseTime?: number;
}

const linesOf = (output: string): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

test('logs one line per call, also if it is aborted, with the id of the response and without secrets', async () => {
  const password = 'given password';
  const host = await start({ LOG_LEVEL: 'info', AGENT_EMAIL: 'first@test.example', AGENT_PASSWORD: password });
  const { host: name, hostname, port } = new URL(host.address);
  const socket = connect(Number(port), hostname);
  socket.write('POST /api/authentication/login HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 100\r\nExpect: 100-continue\r\n\r\n');
  // Wait until the host is processing the call.
  await once(socket, 'data');
  socket.destroy();
  await until(() => Promise.resolve(host.output.includes('request aborted')));
  const login = await logIn(host.address, 'first@test.example', password);
  const { token } = (await login.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}`, Cookie: 'XSRF-TOKEN=a-cookie' };
  const team = await fetch(`${host.address}/api/team?sort=name`, { headers });
  const missing = await fetch(`${host.address}/api/nothing`);
  const search = await fetch(`${host.address}/api/search?page=1&q=%2B880%201711&preview=a.preview-token`, { headers });
  await fetch(`${host.address}/api/changes`);
  await host.end('SIGTERM');

  const lines = linesOf(host.output);
  for (const [{ status, headers }, method, url] of [
    [login, 'POST', '/api/authentication/login'],
    [team, 'GET', '/api/team?sort=name'],
    [missing, 'GET', '/api/nothing'],
    [search, 'GET', '/api/search?page=1&q=…&preview=…'],
  ] as const) {
    expect(lines.filter(({ reqId }) => reqId === headers.get('x-request-id'))).toEqual([
      expect.objectContaining({
        msg: 'request completed',
        req: { method, url, host: name, remoteAddress: '127.0.0.1' },
        res: { statusCode: status },
        responseTime: expect.any(Number) as unknown,
      }),
    ]);
  }
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'request aborted',
      req: { method: 'POST', url: '/api/authentication/login', host: 'test', remoteAddress: '127.0.0.1' },
    }),
  );
  // The poll of the site's servers.
  expect(host.output).not.toContain('/api/changes');
  for (const secret of [password, token, 'a-cookie', '1711', 'preview-token'])
    expect(host.output).not.toContain(secret);
});

test('the start fails and names a data folder that cannot be used', async () => {
  const { data } = storage.options;
  const file = join(data, 'file');
  await writeFile(file, '');
  await expect(startOn(file)).rejects.toThrow(`The data folder ${file} cannot be used: EEXIST`);
  // Creating a folder in /proc fails with ENOENT on Linux. The host must report it, not hang.
  await expect(startOn('/proc/data')).rejects.toThrow('The data folder /proc/data cannot be used: ');
  const locked = join(data, 'locked');
  await mkdir(join(locked, 'lock.sqlite'), { recursive: true });
  await expect(startOn(locked)).rejects.toThrow(`The data folder ${locked} cannot be used: `);
});

test('reports that a damaged database file cannot be opened', async () => {
  const file = join(storage.options.data, 'database.sqlite');
  await writeFile(file, 'This is no database. '.repeat(100));
  await expect(openDatabase({ file, durable: false })).rejects.toThrow('The database could not be opened: ');
});

test('writes buffered log lines when the process ends by an uncaught error', async () => {
  const script = `import { logTo } from ${JSON.stringify(join(__dirname, '../http/log.ts'))};
    import Fastify from 'fastify';
    Fastify(logTo('info')).log.info('the last line');
    throw new Error('nobody caught this');`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: join(__dirname, '../..'),
  }).catch((error: unknown) => error as { stdout: string });
  expect(stdout).toContain('the last line');
});

(existsSync('/dev/full') ? test : test.skip)('runs and stops while its log cannot be written', async () => {
  const script = `import { stat } from 'node:fs/promises';
    import { logTo } from ${JSON.stringify(join(__dirname, '../http/log.ts'))};
    import Fastify from 'fastify';
    const { log } = Fastify(logTo('info'));
    for (let turn = 0; turn < 500; turn += 1) {
      log.info('a line of the log that is long enough to fill the buffer after some turns of the event loop');
      await stat('/');
    }
    log.error('an error');
    process.exit(0);`;
  const full = await open('/dev/full', 'w');
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    ...{ cwd: join(__dirname, '../..'), stdio: ['ignore', full.fd, 'ignore'] as const },
    ...{ timeout: 30_000, killSignal: 'SIGKILL' as const },
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  await full.close();
});

test('allows cross-origin calls only from configured origins', async () => {
  const { app } = await testApp({ corsOrigins: ['https://listed.example'] });
  const allowed = async (origin: string) =>
    (await app.inject({ url: '/api/faq', headers: { origin } })).headers['access-control-allow-origin'];
  expect(await allowed('https://listed.example')).toBe('https://listed.example');
  expect(await allowed('https://other.example')).toBeUndefined();
});
