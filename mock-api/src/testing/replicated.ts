import { join } from 'node:path';
import { startProcess } from 'server-kit/testing/start-process';

const PROGRAM = join(__dirname, '../../../tooling/jest/start-replicated.mjs');

interface Server {
  /** Process id. */
  pid: number;
  url: string;
  /** URL of a PgBouncer in front of it, if requested. */
  pooled?: string;
}

interface Replicated {
  primary: Server;
  standby: Server;
  stop(): Promise<unknown>;
}

/** Starts a primary and a standby, by default a synchronous one: a commit waits until it is stored there, too. */
export async function startReplicated(...options: ('--asynchronous' | '--pooled')[]): Promise<Replicated> {
  const { match, child } = await startProcess(process.execPath, [PROGRAM, ...options], { ready: /^Replicated (.+)/ });
  const closed = new Promise((resolve) => child.once('close', resolve));
  return {
    ...(JSON.parse(match[1] ?? '') as Pick<Replicated, 'primary' | 'standby'>),
    stop() {
      child.stdin?.end();
      return closed;
    },
  };
}
