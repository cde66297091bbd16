import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { startNode } from './run.mjs';
import { API_PORT } from '../../webpack/ports.mjs';
import { compileServer } from '../../../presets/servers/compile.mjs';
import { onFreePort } from '../../../server-kit/src/testing/ports.mjs';

/** Resolves with the exit code. */
const endOf = (child) => new Promise((resolve) => child.once('exit', resolve));

/** The site's time zone. The API host needs it, too, so that both agree on the current day. */
const timeZoneOf = (config = join(ROOT, 'shell/config.json')) =>
  process.env.TIME_ZONE ?? JSON.parse(readFileSync(config, 'utf8')).timeZone ?? 'UTC';

/** Starts the site's server on the first free port from `preferred` on; `match[1]` is its address. */
export async function startSite(preferred, options, more) {
  const program = await compileServer('shell');
  return onFreePort(preferred, (port) =>
    startNode([program('server'), '--port', String(port), ...options], { ready: /^Site ready on (\S+)/, ...more }),
  );
}

/**
 * Starts the built product: the API host (unless `api` names another one) and, once `frontEnd` is built, the site's server, on
 * the first free port from `port` on. Resolves with the site's address, the login that the API host printed, a promise of the
 * exit code of the first server to end, and a function that stops both. Aborting `signal` also stops them. `config` is the path
 * of the run-time configuration.
 */
export async function startProduct({ port, api, data, config, demo = true, env = {}, frontEnd, signal }) {
  const ends = [];
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    await Promise.all(ends);
  };
  signal?.addEventListener('abort', stop, { once: true });

  // A host whose port is taken has already printed the login, and is started again on another port.
  const login = new Set();
  const startApiHost = async () => {
    const program = await compileServer(demo ? 'demo' : 'mock-api');
    // Trust loopback too: the site's server, behind any other proxies, calls from this machine.
    const trusted = ['loopback', env.TRUSTED_PROXIES ?? process.env.TRUSTED_PROXIES].filter(Boolean).join();
    const apiHost = await onFreePort(API_PORT, (free) =>
      startNode([program('server'), '--port', String(free), '--data', data], {
        env: { LOG_LEVEL: 'warn', TIME_ZONE: timeZoneOf(config), ...env, TRUSTED_PROXIES: trusted },
        ready: /^API host ready on (\S+)/,
        onLine: (line) => {
          if (line.startsWith('Agent')) login.add(line);
          if (line.startsWith('Seeding')) console.log(line);
        },
        signal: stopping.signal,
      }),
    );
    ends.push(endOf(apiHost.child));
    return apiHost.match[1];
  };
  try {
    const [upstream] = await Promise.all([api ?? startApiHost(), frontEnd]);
    const options = ['--api', upstream, ...(config ? ['--config', config] : [])];
    const site = await startSite(port, options, { env, signal: stopping.signal });
    ends.push(endOf(site.child));
    return { address: site.match[1], api: upstream, login, ended: Promise.race(ends), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
