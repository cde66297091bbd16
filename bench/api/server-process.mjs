import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Starts a Node program and waits until it prints `… ready on <address>`. The output goes to a file because reading a pipe
 * would cost the measuring process time.
 */
export async function startServer(args, output, env = {}) {
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
    await setTimeout(POLL_MS);
  }
}
