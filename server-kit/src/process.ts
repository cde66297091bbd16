import type { FastifyInstance } from 'fastify';

/** Maximum time for requests in progress when the server stops. */
const STOP_MS = 20_000;

/** Reads the option `--port`. Throws for anything but a port; 0 is any free one. */
export function readPort(text: string): number {
  const port = Number(text);
  if (text === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port: "${text}" is not a port.`);
  return port;
}

/** Stops this process when the process that started it with a channel ends, even if that was killed. */
export function stopWithParent(): void {
  const stop = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', stop);
  // The parent ended before this module was loaded.
  if (process.send && !process.connected) stop();
}

/**
 * Listens until SIGINT or SIGTERM, then answers the requests in progress and ends the process. Resolves with the address.
 * Rejects with a readable message if the port is taken.
 */
export async function serve(server: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  const address = await server.listen({ host, port }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken. Choose another with --port.`);
    }
    throw error;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => server.server.closeAllConnections(), STOP_MS).unref();
      void server.close().then(() => process.exit(0));
    });
  }
  return address;
}
