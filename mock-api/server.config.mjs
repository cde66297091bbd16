import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Files that the host starts by their path, as a thread or a process. */
export const WORKERS = Object.fromEntries(
  ['src/files/pictures', 'src/resources/blog'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder))
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => [basename(name, '.mjs'), `${folder}/${name}`]),
  ),
);

/** The API host and its commands, as `tooling/scripts/lib/compile.mjs` takes them. */
export default {
  out: 'dist',
  programs: {
    server: 'src/server.ts',
    agents: 'src/commands/agents.ts',
    backup: 'src/commands/backup.ts',
    ...WORKERS,
  },
};
