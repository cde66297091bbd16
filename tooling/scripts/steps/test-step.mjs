import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../lib/paths.mjs';
import { killTree, signal } from '../../../server-kit/src/testing/processes.mjs';

/** Maximum silence before and after the first test report: compilers, linters and a product start print nothing for minutes. */
const MAX_SILENCE_MS = { start: 600_000, test: 60_000 };

const children = new Set();
let isStopped = false;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    isStopped = true;
    signal(
      [...children].map(({ pid }) => -pid),
      name,
    );
  });
}

/** Kills a step that is silent for too long. Resolves with the tests that were running then; null if the step ended before. */
async function watch(step, limits) {
  const limit = () => (step.hasReported ? limits.test : limits.start);
  while (Date.now() - step.lastSign < limit()) {
    await wait(limits.test / 10, undefined, { ref: false });
    if (step.hasEnded) return null;
  }
  await killTree(step.pid);
  return step.running;
}

function describeSilence(running) {
  const what = running.length > 0 ? `while it ran:\n  ${running.join('\n  ')}` : 'while no test was running.';
  return `\nEnded because it printed nothing for too long, ${what}\n`;
}

/**
 * Runs a step of the tests. Steps run in parallel, so its output is collected, and printed if it fails or `isShown`. A
 * runner reports its counts, failed files and running tests over the IPC channel; a step that reports none counts as
 * one check. Resolves with the counts and the failed files, or without files if anything else failed.
 */
export async function runStep({ title, command, args, env, maxSilence = MAX_SILENCE_MS }, { progress, isShown }) {
  if (isStopped) return { passed: 0, failed: 1 };
  const shown = progress.begin(title);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A separate process group, which can be killed as a whole.
    detached: true,
  });
  children.add(child);
  const step = { pid: child.pid, running: [], lastSign: Date.now(), hasReported: false, hasEnded: false };
  let output = '';
  let counts;
  let failedFiles = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      step.lastSign = Date.now();
    });
  }
  child.on('message', ({ running, failedFiles: files, ...sent }) => {
    Object.assign(step, { running, hasReported: true, lastSign: Date.now() });
    failedFiles = files;
    shown.count((counts = sent));
  });
  const ended = new Promise((resolve) => {
    child.on('error', ({ message }) => {
      output += message;
      resolve(1);
    });
    child.on('close', resolve);
  }).finally(() => (step.hasEnded = true));
  const killed = await Promise.race([ended.then(() => null), watch(step, maxSilence)]);
  const code = await ended;
  children.delete(child);
  if (killed !== null) output += describeSilence(killed);
  const isFailure = code !== 0;
  counts ??= { passed: isFailure ? 0 : 1, failed: 0 };
  if (isFailure && counts.failed === 0) counts = { ...counts, failed: 1 };
  shown.end(counts, isShown || isFailure ? output : '');
  // An exit code other than 0 and 1 means that the runner was killed or crashed before it had run all files.
  return { ...counts, failedFiles: code === 1 ? failedFiles : [] };
}
