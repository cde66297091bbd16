import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { processesBelow } from 'server-kit/testing/processes';
import { openHost } from '../../../mock-api/src/open-host';
import { createAgent } from '../../../mock-api/src/resources/authentication/repository';

export const ROOT = join(__dirname, '../../..');
const COPIED = [
  ...['package.json', 'package-lock.json', 'presets', 'tooling', 'shared-contract/src', 'server-kit', 'releases/src'],
  ...['mock-api/package.json', 'mock-api/server.config.mjs', 'demo', 'mock-api/src'],
  ...['shell/package.json', 'shell/server.config.mjs', 'shell/server', 'shell/src', 'shell/config.json'],
];

/** A copy of the product without its remotes, for the tests of a file. The build of its front end does nothing. */
export let folder: string;
/** Contents of the file that marks the packages as installed. */
export let stamp: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'product-'));
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  await put('tooling/scripts/lib/build.mjs', 'export const buildAndPublish = () => Promise.resolve();');
  await put('shell/dist/index.html', '<!doctype html><title>Site</title>');
  await put('.releases/registry.json', '{"remotes":[]}');
  await mkdir(join(folder, '.releases/remotes'));
  // `shell/node_modules` has packages that other packages need in another version.
  for (const modules of ['node_modules', 'shell/node_modules']) {
    await mkdir(join(folder, modules));
    const names = await readdir(join(ROOT, modules)).catch(() => []);
    for (const name of names.filter((one) => !one.startsWith('.')))
      await symlink(join(ROOT, modules, name), join(folder, modules, name));
  }
  stamp = (await ask('process.stdout.write(it.wantedStamp())')).stdout;
  await put('node_modules/.installed', stamp);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

export async function put(path: string, content: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
}

export const node = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: folder });

/** Runs a line of code in which `it` is the module `install.mjs`. */
export const ask = (code: string, env = process.env) =>
  promisify(execFile)(
    process.execPath,
    ['--eval', `import('./tooling/scripts/lib/install.mjs').then((it) => ${code})`],
    { cwd: folder, env },
  );

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(50);
}

/** Starts npm and waits until it prints `ready`. Returns its processes; `find` finds one by a part of its command. */
export async function startNpm(args: string[], ready: string) {
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

export type Started = Awaited<ReturnType<typeof startNpm>>;

/** Creates a database with an agent, so that the demo is not seeded. */
export async function prepare(data: string): Promise<void> {
  const { host, close } = await openHost({ data });
  await createAgent(host.db, 'agent@test.example', 'test password 1');
  await close();
}

/** A signal, and whether npm's process or the script's gets it. */
export type Way = [NodeJS.Signals, 'npm' | 'script'];

export const WAYS: Way[] = [
  ['SIGINT', 'npm'],
  ['SIGTERM', 'npm'],
  ['SIGKILL', 'npm'],
  ['SIGTERM', 'script'],
  ['SIGKILL', 'script'],
];
