import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { startProcess } from 'server-kit/testing/start-process';

/** Starts the process that creates API hosts for `createTestHost`. Resolves with a function that stops it. */
export async function startHostFactory() {
  const program = createRequire(import.meta.url).resolve('mock-api/testing/host-factory');
  const compiler = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const factory = await startProcess(process.execPath, [...compiler, program], {
    cwd: dirname(program),
    ready: /^Factory ready on (\S+)/,
  });
  process.env.TEST_HOST_FACTORY = factory.match[1];
  return () => factory.end();
}
