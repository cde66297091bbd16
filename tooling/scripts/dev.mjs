import { existsSync } from 'node:fs';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { onNpmEnd } from './lib/parent.mjs';
import { ROOT } from './lib/paths.mjs';
import { freePort, onFreePort } from '../../server-kit/src/testing/ports.mjs';
import { startProcess } from '../../server-kit/src/testing/start-process.mjs';
import { REMOTE_FOLDERS } from '../remote-folders.mjs';
import { API_PORT, SHELL_PORT } from '../webpack/ports.mjs';

// Starts the API host and development servers with hot reload: of all apps (`npm run dev`) or of the given ones.
const apps = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['shell', ...REMOTE_FOLDERS];
const unknown = apps.filter((app) => !existsSync(join(ROOT, app, 'webpack.config.mjs')));
if (unknown.length > 0) {
  console.error(`No app is named ${unknown.join(', ')}.`);
  process.exit(2);
}

await ensureInstalled().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

const warden = fork(join(import.meta.dirname, 'lib/warden.mjs'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(0));
onNpmEnd(() => process.exit(0));

const endWithScript = ({ pid }) => warden.send(pid);
const giveUp = () => process.exit(1);
const reportTaken = (app, usual, port) => {
  if (port !== usual) console.log(`Port ${usual} is taken: ${app} is on ${port}.`);
};

/** Ports by app: the usual one or, if it is taken, a free one that no other app uses. */
async function choosePorts() {
  // Import late: these modules need installed packages.
  const { REMOTES } = await import('../remotes.mjs');
  const usual = { shell: SHELL_PORT, ...Object.fromEntries(REMOTES.map(({ folder, port }) => [folder, port])) };
  const ports = {};
  for (const app of apps) {
    const others = Object.values({ ...usual, ...ports, [app]: undefined });
    let port = await freePort(usual[app]);
    while (others.includes(port)) port = await freePort(port + 1);
    ports[app] = port;
    reportTaken(app, usual[app], port);
  }
  return ports;
}

/**
 * Starts the API host, which restarts when its code changes. If its port is taken, it would wait for such a change: ends
 * it and throws.
 */
async function startApiHost(port) {
  const options = ['--port', String(port), '--data', resolve(ROOT, '.data')];
  const apiHost = await startProcess(process.execPath, ['--watch', '--import', 'tsx', 'main.ts', ...options], {
    cwd: join(ROOT, 'demo'),
    env: { LOG_LEVEL: 'warn' },
    stderr: 'pipe',
    onSpawn: endWithScript,
    onLine: (line) => console.log(line),
    ready: /^API host ready on|^Port \d+ is taken/,
  });
  if (apiHost.match[0].startsWith('Port')) {
    await apiHost.end();
    throw new Error(apiHost.match[0]);
  }
  apiHost.child.once('exit', giveUp);
}

const ports = await choosePorts();
await onFreePort(API_PORT, async (apiPort) => {
  reportTaken('the API host', API_PORT, apiPort);
  const env = { ...process.env, API_PORT: String(apiPort), DEV_PORTS: JSON.stringify(ports) };
  const servers = apps.map((app) => {
    const webpack = join(ROOT, 'node_modules/.bin/webpack');
    return spawn(webpack, ['serve', '--mode', 'development'], { cwd: join(ROOT, app), env, stdio: 'inherit' });
  });
  for (const server of servers) {
    endWithScript(server);
    server.once('exit', giveUp);
  }
  try {
    await startApiHost(apiPort);
  } catch (error) {
    // End the servers, because they proxy to the port that was tried. The next attempt starts them again.
    const ends = servers.map((server) => once(server.off('exit', giveUp), 'exit'));
    for (const server of servers) server.kill();
    await Promise.all(ends);
    throw error;
  }
});
