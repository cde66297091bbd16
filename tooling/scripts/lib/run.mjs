import { fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { startProcess } from '../../../server-kit/src/testing/start-process.mjs';

/**
 * Runs a command until it ends. Rejects if it fails. Prints its output; with `quiet`, resolves with the output instead
 * and prints it only on failure. With a `signal`, the command and all processes that it started end when the signal is
 * aborted or when this process ends, even by SIGKILL.
 */
export function run(command, args, { env = {}, quiet = false, cwd = ROOT, signal } = {}) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // A separate process group, which can be killed as a whole.
      detached: signal !== undefined,
    });
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGTERM');
      } catch {
        // Every process of the group has ended already.
      }
    };
    child.once('spawn', () => {
      if (signal === undefined) return;
      signal.addEventListener('abort', end);
      const warden = fork(join(import.meta.dirname, 'warden.mjs'), [String(-child.pid)]);
      child.once('exit', () => warden.disconnect());
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      signal?.removeEventListener('abort', end);
      if (code === 0) return resolve(output);
      if (quiet && !signal?.aborted) process.stderr.write(output);
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}.`));
    });
  });
}

/**
 * Starts a Node program and resolves with it once it prints a line that matches `ready`. Aborting `signal` sends it SIGTERM. It
 * also ends when this process does, because its IPC channel closes then.
 */
export const startNode = (args, options) => startProcess(process.execPath, args, { cwd: ROOT, ...options });
