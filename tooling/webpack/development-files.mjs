import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../remotes.mjs';
import { devPort } from './ports.mjs';

const ROOT = join(import.meta.dirname, '../..');

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

/** The registry of development: every remote from its own development server. */
function registry() {
  const remotes = REMOTES.map(({ folder, entry, version, port }) => ({
    ...entry,
    version: `${version}-dev`,
    manifest: `http://127.0.0.1:${devPort(folder, port)}/mf-manifest.json`,
  }));
  return { remotes };
}

/** Serves the run-time files that `shell/server` serves in production, and the script that hot reload needs. */
export function developmentFiles(middlewares, { app }) {
  app.get('/refresh-hook.js', (_request, response) =>
    response.type('js').send(readFileSync(join(import.meta.dirname, 'refresh-hook.cjs'))),
  );
  app.get('/registry.json', (_request, response) => response.json(registry()));
  app.get('/config.json', (_request, response) => response.json(readJson('shell/config.json')));
  return middlewares;
}
