import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const LOOK_MS = 50;

export interface ServerProcess {
  address: string;
  stop(): Promise<unknown>;
}

/**
 * Starts a program of Node and waits for its line `… ready on <address>`. What it prints goes to the file, as on a live site:
 * a pipe would have to be read by the process that measures.
 */
export async function startServer(
  args: readonly string[],
  output: string,
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const file = openSync(output, 'w');
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', file, 'inherit'],
  });
  closeSync(file);
  const ended = once(child, 'close');
  for (;;) {
    const printed = readFileSync(output, 'utf8');
    const address = /ready on (\S+)/.exec(printed)?.[1];
    if (address !== undefined) return { address, stop: () => (child.kill(), ended) };
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended before it was ready.\n${printed}`);
    await setTimeout(LOOK_MS);
  }
}
