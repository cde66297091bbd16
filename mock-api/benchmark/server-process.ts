import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 50;

export interface ServerProcess {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts a program of this package, which logs into a file as a service does, and waits for its line `… ready on <address>`.
 * Rejects with what it printed when it ends instead.
 */
export async function startServer(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  log: string,
): Promise<ServerProcess> {
  const output = await open(log, 'w');
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  for (;;) {
    const printed = await readFile(log, 'utf8');
    const address = /ready on (\S+)\n/.exec(printed)?.[1];
    if (address !== undefined) return { address, stop };
    if (child.exitCode !== null) throw new Error(printed);
    await wait(LOOK_MS);
  }
}
