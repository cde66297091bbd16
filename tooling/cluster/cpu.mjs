import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in `/proc`. */
const TICKS = 100;
/** Parts of the cluster by command line; the first that matches counts. */
const PARTS = {
  nginx: /nginx/,
  PgBouncer: /pgbouncer/,
  PostgreSQL: /postgres/,
  'object store': /start-s3-server/,
  renderers: /\brenderer\.mjs/,
  'API hosts': /mock-api/,
  'site servers': /shell/,
};

/** CPU seconds used so far by this process and its descendants, by process id. Empty on systems without `/proc`. */
export function sampleCpu() {
  const all = new Map();
  for (const id of process.platform === 'linux' ? readdirSync('/proc').map(Number) : []) {
    if (!(id > 0)) continue;
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      // The program's name, in brackets, can contain spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
      all.set(id, { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS, command });
    } catch {
      // The process has just ended.
    }
  }
  const isOurs = (id) => id === process.pid || (all.has(id) && isOurs(all.get(id).parent));
  return { at: performance.now(), used: new Map([...all].filter(([id]) => isOurs(id))) };
}

const partOf = (id, command) =>
  id === process.pid ? 'load' : (Object.keys(PARTS).find((part) => PARTS[part].test(command)) ?? 'other');

/** Cores that each part used between two samples, except processes that ended in between. */
export function coresBetween(first, last) {
  const cores = {};
  for (const [id, { seconds, command }] of last.used) {
    const part = partOf(id, command);
    const since = first.used.get(id)?.seconds ?? 0;
    cores[part] = (cores[part] ?? 0) + (seconds - since) / ((last.at - first.at) / 1000);
  }
  return cores;
}

export const coresLine = (cores) =>
  Object.entries(cores)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, used]) => `${name} ${used.toFixed(2)}`)
    .join(', ');
