import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { REQUEST_TIMEOUT_MS } from './connections';

/** Interval for closing idle connections while the server stops. */
const IDLE_CHECK_MS = 500;
/** Signals within this time count as one: on Ctrl+C, both the terminal and npm may send one. */
const TOGETHER_MS = 300;

interface ServeOptions {
  host: string;
  port: number;
  /** How long the server keeps serving after SIGTERM while it reports that it is not ready. */
  drainSeconds: number;
}

/** Reads the option `--port`. Throws for anything but a port; 0 is any free one. */
export function readPort(text: string): number {
  const port = Number(text);
  if (text === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port: "${text}" is not a port.`);
  return port;
}

/** Throws if an option is empty, usually an unset variable. With `--host ""`, a server would listen on all addresses. */
export function refuseEmpty(options: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(options)) if (value === '') throw new Error(`--${name} is empty.`);
}

/** Stops this process when its parent ends, even if the parent is killed. Needs an IPC channel from the parent. */
export function stopWithParent(): void {
  const stop = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', stop);
  // The parent ended before this module was loaded.
  if (process.send && !process.connected) stop();
}

/**
 * Stops the server and finishes the requests in progress. SIGINT stops it at once. SIGTERM stops it after draining, as does
 * SIGHUP, which a closing terminal sends. A further signal ends the draining; after the draining, it closes the connections
 * of unanswered requests.
 */
function stopOnSignals(server: FastifyInstance, drainSeconds: number): void {
  const drained = new AbortController();
  const { signal: noMore } = drained;
  const connections = new Set<Socket>();
  server.server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  const closeIdle = () => {
    server.server.closeIdleConnections();
    // Node counts a connection that has sent nothing as busy.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };
  const stop = async (seconds: number) => {
    server.drain();
    if (seconds > 0) await wait(seconds * 1000, undefined, { signal: noMore }).catch(() => undefined);
    drained.abort();
    setTimeout(() => server.server.closeAllConnections(), REQUEST_TIMEOUT_MS).unref();
    setInterval(closeIdle, IDLE_CHECK_MS).unref();
    await server.close();
    process.exit(0);
  };
  let since: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (since === undefined) {
        since = Date.now();
        void stop(signal === 'SIGINT' ? 0 : drainSeconds);
      } else if (Date.now() - since > TOGETHER_MS) {
        if (noMore.aborted) server.server.closeAllConnections();
        else drained.abort();
      }
    });
  }
}

/**
 * Listens until SIGINT, SIGTERM or SIGHUP, then answers the requests in progress and ends the process. Resolves with the address
 * once the server listens. Rejects with a readable message if the port is taken.
 */
export async function serve(server: FastifyInstance, { host, port, drainSeconds }: ServeOptions): Promise<string> {
  const address = await server.listen({ host, port }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken. Choose another with --port.`);
    }
    throw error;
  });
  stopOnSignals(server, drainSeconds);
  return address;
}
