import { join } from 'node:path';
import { startProcess } from 'server-kit/testing/start-process';

const PROGRAM = join(__dirname, 'engines/start-replicated.mjs');

interface Server {
  pid: number;
  url: string;
  /** URL of a PgBouncer in front of the server; only with `--pooled`. */
  pooled?: string;
}

interface Replicated {
  primary: Server;
  standby: Server;
  stop(): Promise<unknown>;
}

/** Starts a primary and a standby, by default a synchronous one: a commit waits until the standby has stored it. */
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
