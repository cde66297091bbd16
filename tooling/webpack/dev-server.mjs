import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../remotes.mjs';
import { API_PORT, devPort } from './ports.mjs';

/** The shell's configuration; outside its repository, the copy packed with this package. */
const CONFIGS = ['../../shell/config.json', '../standalone/config.json'];

function readConfig() {
  const [path] = CONFIGS.map((file) => join(import.meta.dirname, file)).filter(existsSync);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The development registry: every remote of the repository and the one being served, each on its own development server. */
function registry(served) {
  const known = REMOTES.some(({ entry }) => entry.name === served?.entry.name);
  const remotes = [...REMOTES, ...(served === undefined || known ? [] : [served])];
  return {
    remotes: remotes.map(({ folder, entry, version, port }) => ({
      ...entry,
      version: `${version}-dev`,
      manifest: `http://127.0.0.1:${devPort(folder, port)}/mf-manifest.json`,
    })),
  };
}

/**
 * Serves the run-time files that `shell/server` serves in production, and the script that hot reload needs. A site that
 * overrides this remote fetches the registry from here, too.
 */
const developmentFiles =
  (served) =>
  (middlewares, { app }) => {
    app.get('/refresh-hook.js', (_request, response) =>
      response.type('js').send(readFileSync(join(import.meta.dirname, 'refresh-hook.cjs'))),
    );
    app.get('/registry.json', (_request, response) =>
      response.set('access-control-allow-origin', '*').json(registry(served)),
    );
    if (process.env.SITE === undefined) app.get('/config.json', (_request, response) => response.json(readConfig()));
    return middlewares;
  };

/** Proxies calls to the API host, or calls and configuration to the site in `SITE`. */
export function devServer(port, { isDevelopment, remote: served }) {
  const { SITE, API_PORT: apiPort = API_PORT } = process.env;
  return {
    host: '127.0.0.1',
    port,
    hot: isDevelopment,
    liveReload: isDevelopment,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    // A site on another hostname may use a served build as an override, but not code under development.
    ...(!isDevelopment && { allowedHosts: 'all' }),
    client: isDevelopment && {
      // Connect to the page's own hostname: `localhost` may not connect to `127.0.0.1`.
      webSocketURL: { hostname: '0.0.0.0' },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    proxy: [
      SITE === undefined
        ? { context: ['/api'], target: `http://127.0.0.1:${apiPort}` }
        : { context: ['/api', '/config.json'], target: SITE, changeOrigin: true },
    ],
    setupMiddlewares: developmentFiles(served),
  };
}
