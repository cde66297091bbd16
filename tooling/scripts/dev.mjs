import { existsSync } from 'node:fs';
import { fork, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { onNpmEnd } from './lib/parent.mjs';
import { REMOTES, ROOT } from './lib/paths.mjs';
import { API_PORT } from '../webpack/ports.mjs';
import { freePort } from './lib/ports.mjs';

// Development servers with hot reload: of everything (`npm run dev`), or of the apps named, each with the API host.
const apps = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['shell', ...REMOTES];
const unknown = apps.filter((app) => !existsSync(join(ROOT, app, 'webpack.config.mjs')));
if (unknown.length > 0) {
  console.error(`No app is named ${unknown.join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();

const warden = fork(join(import.meta.dirname, 'lib/warden.mjs'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(0));
onNpmEnd(() => process.exit(0));

const start = (command, args, cwd, env = {}) => {
  const child = spawn(command, args, { cwd: join(ROOT, cwd), env: { ...process.env, ...env }, stdio: 'inherit' });
  warden.send(child.pid);
  child.once('exit', () => process.exit(1));
};

const apiPort = String(await freePort(API_PORT));
const data = resolve(ROOT, '.data');
start(
  process.execPath,
  ['--watch', '--import', 'tsx', 'src/server.ts', '--port', apiPort, '--data', data, '--demo'],
  'mock-api',
  {
    LOG_LEVEL: 'warn',
  },
);
for (const app of apps)
  start(join(ROOT, 'node_modules/.bin/webpack'), ['serve', '--mode', 'development'], app, { API_PORT: apiPort });
