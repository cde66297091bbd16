import { chmod, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, folder, node, put, ROOT, stamp } from './product-copy';

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

  test('are completed for development', async () => {
    await put('node_modules/.installed', `${stamp} --omit=dev`);
    expect((await ask('it.ensureInstalled({ all: false })', env())).stdout).toBe('');
    expect((await ask('it.ensureInstalled()', env())).stdout).toMatch(/^npm install --no-save /m);
    expect(await readFile(join(folder, 'node_modules/.installed'), 'utf8')).toBe(stamp);
  });

  test('are recognized if somebody ran npm by hand', async () => {
    await rm(join(folder, 'node_modules/.installed'), { force: true });
    const lock = join(ROOT, 'package-lock.json');
    const { packages } = JSON.parse(await readFile(lock, 'utf8')) as { packages: Record<string, { dev?: boolean }> };
    const installBy = async (isInstalled: (entry: { dev?: boolean }) => boolean) => {
      const found = Object.entries(packages).filter(([, entry]) => isInstalled(entry));
      await put('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(found) }));
      await rm(join(folder, 'node_modules/.installed'), { force: true });
      return (await ask('it.ensureInstalled()', env())).stdout;
    };
    expect(await installBy(() => true)).toBe('');
    expect(await installBy(({ dev }) => !dev)).toMatch(/^npm install --no-save /m);
    expect(await installBy(() => false)).toMatch(/^npm ci /m);
    await rm(join(folder, 'node_modules/.package-lock.json'));
  });

  test('are installed again for another version of Node, which may take other optional packages', async () => {
    await put('node_modules/.installed', stamp.replace(` ${process.versions.modules} `, ' 1 '));
    expect((await ask('it.ensureInstalled()', env())).stdout).toMatch(/^npm ci /m);
  });
});
