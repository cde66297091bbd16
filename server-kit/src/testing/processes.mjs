import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const LOOK_MS = 50;

/** All processes that run; one that has ended may still be listed, as a zombie. */
async function listProcesses() {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined || state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** What a process has started, what that has started, and so on. */
export async function processesBelow(pid) {
  const all = await listProcesses();
  const below = (parent) => all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

/** Resolves when none of them runs any more. */
export async function allEnded(pids) {
  while ((await listProcesses()).some(({ pid }) => pids.includes(pid))) await wait(LOOK_MS);
}
