import { join } from 'node:path';
import { startProcess } from 'server-kit/testing/start-process';

/** Path of a program of this package. `presets/servers/compile-all.mjs` compiles all of them before the tests. */
export const programPath = (name: string): string => join(__dirname, `../../dist/${name}.mjs`);

export interface HostProcess {
  /** Output so far. */
  readonly output: string;
  address: string;
  /** Sends the signal and waits for the end. Returns the exit code; null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

let test = new AbortController();

afterEach(() => {
  test.abort();
  test = new AbortController();
});

/** Starts the compiled API host and waits for its line `… ready on <address>`. Rejects with its output if it ends first. */
export async function startHost(options: string[], env: Record<string, string> = {}): Promise<HostProcess> {
  let output = '';
  const { match, end } = await startProcess(process.execPath, [programPath('server'), ...options], {
    env: { LOG_LEVEL: 'silent', ...env },
    signal: test.signal,
    killSignal: 'SIGKILL',
    stderr: 'pipe',
    ready: /ready on (\S+)/,
    onLine: (line) => (output += `${line}\n`),
  });
  return {
    get output() {
      return output;
    },
    address: match[1] ?? '',
    end,
  };
}
