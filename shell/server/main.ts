import { readOptions } from './options';
import { buildServer } from './server';

/** How long answers under way may take when the server is told to stop. */
const STOP_MS = 20_000;

const options = readOptions(process.argv.slice(2), process.env);
const server = await buildServer(options);
const address = await server.listen({ host: options.host, port: options.port });
console.log(`Site ready on ${address}`);

// A program that started the server with a channel has ended, however it did; a signal may not have come through.
const stop = () => process.kill(process.pid, 'SIGTERM');
process.once('disconnect', stop);
// Or it had ended before this one was loaded.
if (process.send && !process.connected) stop();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => server.server.closeAllConnections(), STOP_MS).unref();
    void server.close().then(() => process.exit(0));
  });
}
