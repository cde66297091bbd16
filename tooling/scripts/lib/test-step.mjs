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

/** Processor time by process: of a step, and of all that it has started. */
async function processorTimes(pid) {
  return new Map((await processTree(pid)).map((one) => [one.pid, one.seconds]));
}

/**
 * Kills a step that shows no progress for `maxSilence`: no output and no message of its reporter. While no test runs,
 * processor time is progress, too: compilers, linters and the start of a product print nothing for minutes on a slow machine.
 * Resolves with the tests that were running then, or with null when the step has ended itself.
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
    // A server or browser that only waits uses less than a twentieth of a processor.
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
 * Runs a step of the tests to its end, beside others: its output is kept, and shown whole when it fails or `isShown`. A
 * runner sends its counts and what it is running over the channel between the processes; a step that sends none is one check.
 */
export async function runStep({ title, command, args, env, maxSilence = MAX_SILENCE_MS }, { progress, isShown }) {
  if (isStopped) return { passed: 0, failed: 1 };
  const shown = progress.begin(title);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group, which can be killed as one.
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
