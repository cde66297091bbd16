import { join } from 'node:path';
import { ROOT } from '../scripts/lib/paths.mjs';
import { startProcess } from '../scripts/lib/start-process.mjs';

/** Starts the process that makes API hosts for `createTestHost`. Resolves with what ends it. */
export async function startHostFactory() {
  const factory = await startProcess(process.execPath, ['--import', 'tsx', 'src/testing/host-factory.ts'], {
    cwd: join(ROOT, 'mock-api'),
    ready: /^Factory ready on (\S+)/,
  });
  process.env.TEST_HOST_FACTORY = factory.match[1];
  return () => factory.end();
}
