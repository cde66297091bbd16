import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Starts the host factory in a process of its own. Resolves with its address and the function that ends it. */
export function startHostFactory() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/testing/host-factory.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      // The pipe to its input ends with this process, however it ends, and the factory with the pipe.
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = new Promise((end) => child.once('exit', end));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The host factory ended with ${code}.`)));
    child.stdout.on('data', (chunk) => {
      const address = /ready on (\S+)/.exec(String(chunk))?.[1];
      if (address === undefined) return;
      resolve({
        address,
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
}
