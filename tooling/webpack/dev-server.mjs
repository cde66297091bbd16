import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../remotes.mjs';
import { devPort } from './ports.mjs';

/** The shell's configuration, or, without its repository, the copy that comes with this package. */
const CONFIGS = ['../../shell/config.json', '../standalone/config.json'];

function readConfig() {
  const [path] = CONFIGS.map((file) => join(import.meta.dirname, file)).filter(existsSync);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The registry of development: every remote of the repository, and the one being served, from its own development server. */
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
 * Serves the run-time files that `shell/server` serves in production, and the script that hot reload needs. A site that runs
 * this remote by an override asks for the registry as well.
 */
export const developmentFiles =
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
