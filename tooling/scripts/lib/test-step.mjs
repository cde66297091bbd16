import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

const children = new Set();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopped = true;
    for (const child of children) child.kill(signal);
  });
}

/**
 * Runs a step of the tests to its end, beside others: its output is kept, and shown whole when it fails or `isShown`. A
 * runner sends its counts over the channel between the processes; a step that sends none is one check.
 */
export function runStep({ title, command, args, env }, { progress, isShown }) {
  if (isStopped) return { passed: 0, failed: 1 };
  const step = progress.begin(title);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.add(child);
    let output = '';
    let counts;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('message', (sent) => step.count((counts = sent)));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      children.delete(child);
      const isFailure = code !== 0;
      counts ??= { passed: isFailure ? 0 : 1, failed: 0 };
      if (isFailure && counts.failed === 0) counts = { ...counts, failed: 1 };
      step.end(counts, isShown || isFailure ? output : '');
      resolve(counts);
    });
  });
}
