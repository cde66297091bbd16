import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './paths.mjs';
import { killTree, processTree, signal } from '../../../server-kit/src/testing/processes.mjs';

const MAX_SILENCE_MS = 60_000;

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

/** CPU time by process, for a step and all processes that it started. */
async function processorTimes(pid) {
  return new Map((await processTree(pid)).map((one) => [one.pid, one.seconds]));
}

/**
 * Kills a step that shows no progress for `maxSilence`: no output and no message of its reporter. While no test is running, CPU
 * time counts as progress, because compilers, linters and a product start print nothing for minutes on a slow machine. Resolves
 * with the tests that were running when it was killed, or with null if the step ended without that.
 */
async function watch(step, maxSilence) {
  let before;
  while (!step.hasEnded) {
    await wait(maxSilence / 10, undefined, { ref: false });
    const silence = Date.now() - step.lastSign;
    if (silence < maxSilence / 10) before = undefined;
    else before ??= await processorTimes(step.pid);
    if (silence < maxSilence || step.hasEnded) continue;
    let worked = 0;
    for (const [pid, seconds] of await processorTimes(step.pid)) worked += seconds - (before.get(pid) ?? 0);
    before = undefined;
    // A waiting server or browser uses less than a twentieth of a CPU.
    if (step.running.length === 0 && worked * 1000 > maxSilence / 20) step.lastSign = Date.now();
    else {
      await killTree(step.pid);
      return step.running;
    }
  }
  return null;
}

function describeSilence(running, maxSilence) {
  const what = running.length > 0 ? `while it ran:\n  ${running.join('\n  ')}` : 'while no test was running.';
  return `\nEnded after ${maxSilence / 1000} s without output ${what}\n`;
}

/**
 * Runs a step of the tests. Steps run in parallel, so its output is collected, and printed if it fails or `isShown`. A runner
 * reports its counts and running tests over the IPC channel; a step that reports none counts as one check.
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
  const step = { pid: child.pid, running: [], lastSign: Date.now(), hasEnded: false };
  let output = '';
  let counts;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      step.lastSign = Date.now();
    });
  }
  child.on('message', ({ running, ...sent }) => {
    Object.assign(step, { running, lastSign: Date.now() });
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
  if (killed !== null) output += describeSilence(killed, maxSilence);
  const isFailure = code !== 0;
  counts ??= { passed: isFailure ? 0 : 1, failed: 0 };
  if (isFailure && counts.failed === 0) counts = { ...counts, failed: 1 };
  shown.end(counts, isShown || isFailure ? output : '');
  return counts;
}
