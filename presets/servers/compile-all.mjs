import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileServer, ROOT } from './compile.mjs';

/**
 * Compiles the servers that tests start as processes: all of them, because Jest runs a global setup only once, even if
 * several packages share it.
 */
export default async function compileServers() {
  for (const name of readdirSync(ROOT))
    if (existsSync(join(ROOT, name, 'server.config.mjs'))) await compileServer(name);
}
