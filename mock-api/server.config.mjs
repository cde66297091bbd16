import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Files that the host starts by path, as worker threads or processes. */
export const WORKERS = Object.fromEntries(
  ['src/files/pictures', 'src/resources/blog'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder))
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => [basename(name, '.mjs'), `${folder}/${name}`]),
  ),
);

/** Options for `presets/servers/compile.mjs`: the API host and its commands. */
export default {
  out: 'dist',
  // Bundle npm packages, so that a start reads a few files instead of hundreds (docs/adr/tooling). Not those with native
  // parts or with files that they find by path.
  external: [
    ...['@fastify/swagger', '@fastify/swagger-ui', '@napi-rs/image', '@node-rs/argon2'],
    ...['better-sqlite3', 'heic-decode', 'libsql', 'pg-native', 'pino', 'sharp', 'sonic-boom'],
  ],
  programs: {
    server: 'src/server.ts',
    agents: 'src/commands/agents.ts',
    backup: 'src/commands/backup.ts',
    migrate: 'src/commands/migrate.ts',
    ...WORKERS,
  },
};
