import type { ChildProcess, SpawnOptions } from 'node:child_process';

export interface StartOptions extends Pick<SpawnOptions, 'cwd' | 'uid' | 'gid' | 'signal' | 'killSignal'> {
  /** Matches the line that says it is ready. */
  ready: RegExp;
  /** Where its errors go: to this process's, or to `ready` and `onLine` as its other lines. */
  stderr?: 'inherit' | 'pipe';
  /** Besides the variables of this process. */
  env?: NodeJS.ProcessEnv | undefined;
  /** Is given the process as soon as it runs. */
  onSpawn?: ((child: ChildProcess) => void) | undefined;
  onLine?: ((line: string) => void) | undefined;
}

export interface StartedProcess {
  child: ChildProcess;
  match: RegExpExecArray;
  /** Sends SIGTERM, or another signal, and waits for the end; resolves with the exit code, null after a kill. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export function startProcess(command: string, args: readonly string[], options: StartOptions): Promise<StartedProcess>;
