import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

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
export function startNode(args, { ready, env = {}, cwd = ROOT, onLine = () => undefined }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      // Its input ends with this process, however it ends.
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let pending = '';
    child.stdout.on('data', (chunk) => {
      const lines = (pending + chunk).split('\n');
      pending = lines.pop();
      for (const line of lines) {
        onLine(line);
        const match = ready.exec(line);
        if (match) resolve({ child, match });
      }
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code} before it was ready.`)));
  });
}
