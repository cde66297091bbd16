import { join } from 'node:path';
import { startProcess } from '../../tooling/scripts/lib/start-process.mjs';

export interface ServerProcess {
  address: string;
  stop(): Promise<unknown>;
}

/** Starts a program of the API host and waits for its line `… ready on <address>`. What it logs then is read and left. */
export async function startServer(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const { match, end } = await startProcess(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: join(import.meta.dirname, '../../mock-api'),
    env,
    stderr: 'pipe',
    ready: /ready on (\S+)/,
  });
  return { address: match[1] ?? '', stop: () => end() };
}
