import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const LOOK_MS = 50;

/** All processes that run; one that has ended may still be listed, as a zombie. */
async function listProcesses() {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** A process with all that it has started, what that has started, and so on. */
export async function processTree(pid) {
  const all = await listProcesses();
  const withBelow = (one) => [one, ...all.filter(({ parent }) => parent === one.pid).flatMap(withBelow)];
  return all.filter((one) => one.pid === pid).flatMap(withBelow);
}

export const processesBelow = async (pid) => (await processTree(pid)).slice(1);

/** Resolves when none of them runs any more. */
export async function allEnded(pids) {
  while ((await listProcesses()).some(({ pid }) => pids.includes(pid))) await wait(LOOK_MS);
}

/** Sends a signal to each process, or process group by a negative id, that still runs. */
export function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
}

/** Kills the leader of a process group, the group, and all that it has started in other groups, such as browsers. */
export async function killTree(leader) {
  const tree = await processTree(leader);
  signal([-leader, ...tree.map(({ pid }) => pid)], 'SIGKILL');
}
