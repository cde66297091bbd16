import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const PACKAGE = join(__dirname, '../..');

/** A program of this package in a process of its own. */
export interface HostProcess {
  /** What it has printed so far. */
  readonly output: string;
  address: string;
  /** Sends the signal and waits for the end; resolves with the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const children = new Set<ChildProcess>();

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

/** Starts `src/<program>` and waits for its line `… ready on <address>`. Rejects with what it printed when it ends instead. */
export function startProcess(
  program: string,
  options: string[] = [],
  env: Record<string, string> = {},
): Promise<HostProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `src/${program}`, ...options], {
      cwd: PACKAGE,
      env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    });
    children.add(child);
    const ended = new Promise<number | null>((end) => child.once('close', end));
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready on (\S+)/.exec(output)?.[1];
      if (address === undefined) return;
      resolve({
        get output() {
          return output;
        },
        address,
        end(signal) {
          child.kill(signal);
          return ended;
        },
      });
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void ended.then(() => {
      children.delete(child);
      reject(new Error(output));
    });
  });
}
