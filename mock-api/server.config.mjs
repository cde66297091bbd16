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
  // A server with its packages inside starts in two thirds of the time: Node finds and reads a few files instead of
  // hundreds. Packages with native parts or data files stay outside.
  external: [
    ...['@aws-sdk/client-s3', '@fastify/swagger', '@fastify/swagger-ui', '@napi-rs/image', '@node-rs/argon2'],
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
