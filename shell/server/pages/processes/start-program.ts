import { ChildProcess, fork, spawnSync, type ForkOptions } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { RendererData } from '../renderer/messages';

/** Small, so that garbage is collected often and heap growth means retained memory. */
const YOUNG_GENERATION_MB = 16;
/** Excludes the server's environment variables, because they include secrets. */
const ENVIRONMENT = { NODE_ENV: 'production' };
/** Makes Linux kill a process when the server ends, even if the process hangs and the server was killed. */
const DIES_WITH_SERVER = ['--pdeathsig', 'KILL'];
/** Lower than the server's: a starting release uses a whole core, and must not delay pages, files and calls. */
const START_PRIORITY = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
const canDieWithServer = spawnSync('setpriv', [...DIES_WITH_SERVER, 'true'], { env: ENVIRONMENT }).status === 0;

/**
 * A path and its real path: folders may be symbolic links, which `require` resolves and other reads do not. Empty if the
 * file is missing; the process reports that.
 */
function pathsOf(path: string): string[] {
  try {
    return [path, realpathSync(path)];
  } catch {
    return [];
  }
}

/**
 * Flags of Node's permission model, if this Node has it: the process can read only the release, the shell's server files
 * and the compiled programs, and can neither write nor start processes.
 */
function permissionFlags({ dist, releases, entry: { server } }: RendererData, program: string): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  if (!known.has('--permission')) return [];
  const files = server ? [server.script, server.chunks].map((path) => join(releases, path)) : [];
  const network = known.has('--allow-net') ? ['--allow-net', '--disable-warning=ExperimentalWarning'] : [];
  const paths = new Set([dirname(program), join(dist, 'server'), ...files].flatMap(pathsOf));
  return ['--permission', ...[...paths].map((path) => `--allow-fs-read=${path}`), ...network];
}

/** Like `fork`, but emits an `error` event where Node throws, for example if the machine has no memory left. */
function forkSafely(program: string, options: ForkOptions): ChildProcess {
  try {
    return fork(program, [], options);
  } catch (error) {
    const child = new ChildProcess();
    process.nextTick(() => child.emit('error', error));
    return child;
  }
}

/** Starts a renderer process. `memoryMb`: its memory limit; half of it is the limit of the JavaScript heap. */
export function startProgram(data: RendererData, program: string, memoryMb: number): ChildProcess {
  const flags = [
    '--expose-gc',
    `--max-old-space-size=${Math.floor(memoryMb / 2)}`,
    `--max-semi-space-size=${YOUNG_GENERATION_MB}`,
    ...permissionFlags(data, program),
  ];
  const child = forkSafely(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: ENVIRONMENT,
    ...(canDieWithServer
      ? { execPath: 'setpriv', execArgv: [...DIES_WITH_SERVER, process.execPath, ...flags] }
      : { execArgv: flags }),
  });
  prioritize(child, START_PRIORITY);
  return child;
}

/** Gives a ready process the server's priority. Needs CAP_SYS_NICE or RLIMIT_NICE (docs/deploy.md). */
export const raisePriority = (child: ChildProcess): void => prioritize(child, getPriority());

function prioritize({ pid }: ChildProcess, priority: number): void {
  // The process could not be started.
  if (pid === undefined) return;
  // On Linux, each thread has its own priority.
  const threads = `/proc/${pid}/task`;
  try {
    for (const id of existsSync(threads) ? readdirSync(threads).map(Number) : [pid]) setPriority(id, priority);
  } catch {
    // The system can forbid this; the process then keeps its priority.
  }
}
