import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Polling interval; each `ps` takes about 20 ms of processor time. */
const POLL_MS = 200;

/** All running processes. Zombies have ended, so they are left out. */
async function listProcesses() {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** A process and its descendants. */
export async function processTree(pid) {
  const all = await listProcesses();
  const withBelow = (one) => [one, ...all.filter(({ parent }) => parent === one.pid).flatMap(withBelow)];
  return all.filter((one) => one.pid === pid).flatMap(withBelow);
}

export const processesBelow = async (pid) => (await processTree(pid)).slice(1);

/** Resolves when the processes with these ids have ended. */
export async function allEnded(pids) {
  while ((await listProcesses()).some(({ pid }) => pids.includes(pid))) await wait(POLL_MS);
}

/** Sends a signal to each process (or process group, given by a negative id) that is still running. */
export function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already ended.
    }
  }
}

/** Kills the leader of a process group, its group, and its descendants in other groups, such as browsers. */
export async function killTree(leader) {
  const tree = await processTree(leader);
  signal([-leader, ...tree.map(({ pid }) => pid)], 'SIGKILL');
}
