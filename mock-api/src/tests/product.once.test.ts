import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { Agent, get, request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { allEnded, processesBelow } from 'server-kit/testing/processes';
import { openHost } from '../open-host';
import { createAgent } from '../resources/authentication/repository';

const ROOT = join(__dirname, '../../../');
const COPIED = [
  ...['package.json', 'package-lock.json', 'tooling', 'shared-contract/src', 'server-kit', 'releases/src'],
  ...['mock-api/package.json', 'mock-api/server.config.mjs', 'demo', 'mock-api/src'],
  ...['shell/package.json', 'shell/server.config.mjs', 'shell/server', 'shell/src', 'shell/config.json'],
];

let folder: string;
let stamp: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'product-'));
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  await put('tooling/scripts/lib/build.mjs', 'export const buildAndPublish = () => Promise.resolve();');
  await put('shell/dist/index.html', '<!doctype html><title>Site</title>');
  await put('.releases/registry.json', '{"remotes":[]}');
  await mkdir(join(folder, '.releases/remotes'));
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.')) await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  stamp = (await ask('process.stdout.write(it.wantedStamp())')).stdout;
  // Marks the packages as installed.
  await put('node_modules/.installed', stamp);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(path: string, content: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
}

const node = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: folder });

/** Runs a line of code in which `it` is the module `install.mjs`. */
const ask = (code: string, env = process.env) =>
  promisify(execFile)(
    process.execPath,
    ['--eval', `import('./tooling/scripts/lib/install.mjs').then((it) => ${code})`],
    { cwd: folder, env },
  );

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(50);
}

/** Runs npm until it prints `ready`. Returns its processes; `find` finds one by a part of its command. */
async function startNpm(args: string[], ready: string) {
  const npm = spawn('npm', args, { cwd: folder, env: { ...process.env, npm_config_update_notifier: 'false' } });
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await until(() => {
    if (npm.exitCode !== null) throw new Error(printed);
    return printed.includes(ready);
  });
  const pid = npm.pid ?? 0;
  const below = await processesBelow(pid);
  return {
    pid,
    pids: [pid, ...below.map((one) => one.pid)],
    printed,
    find(part: string) {
      const found = below.find(({ command }) => command.includes(part));
      if (found === undefined) throw new Error(`${part} does not run.\n${printed}`);
      return found;
    },
  };
}

type Started = Awaited<ReturnType<typeof startNpm>>;

/** Creates a database, so that the demo is not installed. */
async function prepare(data: string): Promise<void> {
  const { host, close } = await openHost({ data });
  await createAgent(host.db, 'agent@test.example', 'test password 1');
  await close();
}

type Way = [NodeJS.Signals, 'npm' | 'script'];

const WAYS: Way[] = [
  ['SIGINT', 'npm'],
  ['SIGTERM', 'npm'],
  ['SIGKILL', 'npm'],
  ['SIGTERM', 'script'],
  ['SIGKILL', 'script'],
];

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

  test.each([
    ['SIGINT', 'npm'],
    ['SIGTERM', 'npm'],
    ['SIGKILL', 'npm'],
    ['SIGTERM', 'script'],
    ['SIGKILL', 'script'],
  ] as const)('%s to the process of %s ends the build and the API host', async (signal, target) => {
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

describe('npm run dev', () => {
  const PORTS = 'tooling/webpack/ports.mjs';
  const takers = [createServer(), createServer()];
  let apiPort: number;
  let samplePort: number;
  beforeAll(async () => {
    for (const taker of takers) await once(taker.listen(0, '127.0.0.1'), 'listening');
    [apiPort = 0, samplePort = 0] = takers.map((taker) => (taker.address() as AddressInfo).port);
    await put(PORTS, (await readFile(join(folder, PORTS), 'utf8')).replace('4100', String(apiPort)));
    await put('mfe-sample/package.json', '{}');
    await put('mfe-sample/src/release.ts', `export const release = { port: ${samplePort}, slots: {} };`);
    await prepare(join(folder, '.data'));
    await put('mfe-sample/webpack.config.mjs', '');
    await put('node_modules/.bin/webpack', `#!${process.execPath}\nsetInterval(() => undefined, 1000);\n`);
    await chmod(join(folder, 'node_modules/.bin/webpack'), 0o755);
  });

  afterAll(async () => {
    for (const taker of takers) await promisify(taker.close.bind(taker))();
    await cp(join(ROOT, PORTS), join(folder, PORTS));
  });

  const start = () => startNpm(['run', 'dev', '--', 'mfe-sample'], 'API host ready on');
  async function expectEnd({ pid, pids, find }: Started, [signal, target]: Way): Promise<void> {
    expect(pids).toEqual(expect.arrayContaining([find('tsx main.ts').pid, find('webpack serve').pid]));
    process.kill(target === 'npm' ? pid : find('dev.mjs').pid, signal);
    await allEnded(pids);
  }

  test('uses the next free ports and ends its servers', async () => {
    const started = await start();
    expect(started.printed).toContain(`Port ${apiPort} is taken: the API host is on `);
    expect(started.printed).toContain(`Port ${samplePort} is taken: mfe-sample is on `);
    await expectEnd(started, ['SIGINT', 'npm']);
  });

  describe('with a stub of the API host, which starts faster', () => {
    const HOST = 'demo/main.ts';
    beforeAll(() =>
      put(
        HOST,
        `import { createServer } from 'node:http';
         createServer().listen(0, '127.0.0.1', () => console.log('API host ready on a port'));`,
      ),
    );
    afterAll(() => cp(join(ROOT, HOST), join(folder, HOST)));

    const others = WAYS.filter(([signal]) => signal !== 'SIGINT');
    test.each(others)('%s to the process of %s ends its servers', async (...way) => expectEnd(await start(), way));
  });
});

/** Opens an idle connection. The returned function waits until the host closes it, which it does when it begins to stop. */
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

test('tries the next port if another process takes the port first', async () => {
  const start = `async (port) => {
    ports.push(port);
    if (ports.length > 1) return;
    await new Promise((listening) => other.listen(port, '127.0.0.1', listening));
    throw new Error('taken');
  }`;
  const { stdout } = await node(
    '--input-type=module',
    '--eval',
    `import { createServer } from 'node:net';
     import { onFreePort } from './tooling/scripts/lib/ports.mjs';
     const ports = [];
     const other = createServer();
     await onFreePort(20_000, ${start});
     other.close();
     console.log(ports[1] > ports[0]);`,
  );
  expect(stdout).toBe('true\n');
});

describe('without native packages', () => {
  const isOld = Number.parseInt(process.versions.node, 10) < 22;
  const NAMES = [isOld ? 'libsql' : 'better-sqlite3', 'sharp', '@node-rs/argon2'];
  const places = NAMES.map((name) => join('node_modules', name.split('/')[0] ?? ''));
  beforeAll(async () => {
    for (const place of places) await rm(join(folder, place));
    for (const name of NAMES)
      await put(`node_modules/${name}/index.js`, 'throw new Error("Could not locate the bindings file.");');
  });
  afterAll(async () => {
    for (const place of places) {
      await rm(join(folder, place), { recursive: true });
      await symlink(join(ROOT, place), join(folder, place));
    }
  });

  test.each([
    ['npm start', ['tooling/scripts/start.mjs']],
    ['npm test', ['tooling/scripts/test.mjs']],
    ['the API host', ['tooling/scripts/program.mjs', 'mock-api/server']],
  ])('%s names the missing packages and how to install them', async (_command, args) => {
    const failure: unknown = await node(...args).catch((error: unknown) => error);
    const { code, stderr } = failure as { code: number; stderr: string };
    expect(code).toBe(1);
    const named = [...stderr.matchAll(/^ {2}(\S+)\n(?: {4}.*\n)*? {4}.*\bGet it with: npm/gm)].map(([, name]) => name);
    expect(named).toEqual(NAMES);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});

test('package.json allows or forbids each install script', async () => {
  const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(ROOT, path), 'utf8'));
  const { packages } = (await read('package-lock.json')) as {
    packages: Record<string, { name?: string; hasInstallScript?: boolean }>;
  };
  const { allowScripts } = (await read('package.json')) as { allowScripts: Record<string, boolean> };
  const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScript.map(([path, { name }]) => name ?? path.replace(/^.*node_modules\//, ''));
  expect([...new Set(names)].sort()).toEqual(Object.keys(allowScripts).sort());
});

describe('packages that are already installed', () => {
  beforeAll(async () => {
    await put('bin/npm', '#!/bin/sh\necho "npm $*"\n');
    await chmod(join(folder, 'bin/npm'), 0o755);
  });
  afterAll(() => put('node_modules/.installed', stamp));

  const env = () => ({ ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}` });

  test('are not installed again', async () => {
    expect((await ask('it.ensureInstalled()', env())).stdout).toBe('');
  });

  test('are installed again for another version of Node, which may take other optional packages', async () => {
    await put('node_modules/.installed', stamp.replace(` ${process.versions.modules} `, ' 1 '));
    expect((await ask('it.ensureInstalled()', env())).stdout).toMatch(/^npm ci /m);
  });
});
