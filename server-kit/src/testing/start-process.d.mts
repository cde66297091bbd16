import type { ChildProcess, SpawnOptions } from 'node:child_process';

export interface StartOptions extends Pick<SpawnOptions, 'cwd' | 'uid' | 'gid' | 'signal' | 'killSignal'> {
  /** Matches the line that the program prints when it is ready. */
  ready: RegExp;
  /** Destination of its stderr: this process's stderr, or `ready` and `onLine` like its stdout. */
  stderr?: 'inherit' | 'pipe';
  /** Added to the environment of this process. */
  env?: NodeJS.ProcessEnv | undefined;
  /** Called with the process as soon as it has started. */
  onSpawn?: ((child: ChildProcess) => void) | undefined;
  onLine?: ((line: string) => void) | undefined;
}

export interface StartedProcess {
  child: ChildProcess;
  match: RegExpExecArray;
  /** Sends SIGTERM or the given signal and waits for the end. Resolves with the exit code; null after a kill. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export function startProcess(command: string, args: readonly string[], options: StartOptions): Promise<StartedProcess>;
