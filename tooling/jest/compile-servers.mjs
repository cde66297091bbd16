import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileServer } from '../scripts/lib/compile.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';

/** Compiles all servers for tests that start them as processes. Jest runs this once, even for tests of several packages. */
export default async function compileServers() {
  for (const name of readdirSync(ROOT))
    if (existsSync(join(ROOT, name, 'server.config.mjs'))) await compileServer(name);
}
