import { fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { startProcess } from '../../../server-kit/src/testing/start-process.mjs';

/**
 * Runs a command to its end. Rejects when it fails; its output is the caller's unless `quiet`. An abort of `signal` ends
 * it and all that it started, and so does the end of this process, however it ends.
 */
export function run(command, args, { env = {}, quiet = false, cwd = ROOT, signal } = {}) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // In a group of its own, which can be ended as one.
      detached: signal !== undefined,
    });
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGTERM');
      } catch {
        // All of it has ended.
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
 * Starts a Node program and resolves with it once it has printed a line that matches `ready`. An abort of `signal` sends it
 * SIGTERM. Its channel closes with this process, however that ends: a server ends then too.
 */
export const startNode = (args, options) => startProcess(process.execPath, args, { cwd: ROOT, ...options });
