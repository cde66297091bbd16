import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from 'server-kit/testing/start-process';

/** Starts the process that creates API hosts for `createTestHost`. Resolves with a function that stops it. */
export async function startHostFactory() {
  const source = join(import.meta.dirname, '../host-factory.ts');
  // The published package contains the compiled program.
  const args = existsSync(source) ? ['--import', 'tsx', source] : [source.replace(/ts$/, 'js')];
  const factory = await startProcess(process.execPath, args, {
    cwd: import.meta.dirname,
    ready: /^Factory ready on (\S+)/,
  });
  process.env.TEST_HOST_FACTORY = factory.match[1];
  return () => factory.end();
}
