import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { startProcess } from './start-process.mjs';

/** Runs a command to its end. Rejects when it fails; its output is the caller's unless `quiet`. */
export function run(command, args, { env = {}, quiet = false, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve(output);
      if (quiet) process.stderr.write(output);
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}.`));
    });
  });
}

/** Starts a Node program and resolves with it once it has printed a line that matches `ready`. */
export const startNode = (args, options) => startProcess(process.execPath, args, { cwd: ROOT, ...options });
