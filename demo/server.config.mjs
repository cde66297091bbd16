import { join } from 'node:path';
import { WORKERS } from '../mock-api/server.config.mjs';

/** The API host with the demo, for `presets/servers/compile.mjs`. */
export default {
  out: 'dist',
  programs: {
    server: 'main.ts',
    'seed-process': 'seed-process.ts',
    ...Object.fromEntries(
      Object.entries(WORKERS).map(([name, path]) => [name, join(import.meta.dirname, '../mock-api', path)]),
    ),
  },
};
