import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { freePort } from './ports.mjs';
import { startNode } from './run.mjs';

const API_PORT = 4100;

/**
 * Starts the built product: the API host (unless `api` names another one) and the site's server. Resolves with the
 * site's address, the login that the API host printed, and a function that stops both.
 */
export async function startProduct({ port, api, data, demo = true, env = {} }) {
  const children = [];
  const stop = () => Promise.all(children.map(stopChild));
  try {
    const login = [];
    let upstream = api;
    if (upstream === undefined) {
      const host = await startNode(
        [
          '--import',
          'tsx',
          'src/server.ts',
          '--port',
          String(await freePort(API_PORT)),
          '--data',
          data,
          ...(demo ? ['--demo'] : []),
        ],
        {
          cwd: join(ROOT, 'mock-api'),
          env: { LOG_LEVEL: 'warn', ...env },
          ready: /^API host ready on (\S+)/,
          onLine: (line) => {
            if (line.startsWith('Agent')) login.push(line);
            if (line.startsWith('Seeding')) console.log(line);
          },
        },
      );
      children.push(host.child);
      upstream = host.match[1];
    }
    const site = await startNode(['--import', 'tsx', 'server/main.ts', '--port', String(port), '--api', upstream], {
      cwd: join(ROOT, 'shell'),
      ready: /^Site ready on (\S+)/,
      env,
    });
    children.push(site.child);
    return { address: site.match[1], api: upstream, login, children, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
