import { readOptions } from './options';
import { buildServer } from './server';

const options = readOptions(process.argv.slice(2));
const server = await buildServer(options);
const address = await server.listen({ host: options.host, port: options.port });
console.log(`Site ready on ${address}`);

// A program that started the server with a channel has ended, however it did; a signal may not have come through.
const stop = () => process.kill(process.pid, 'SIGTERM');
process.once('disconnect', stop);
// Or it had ended before this one was loaded.
if (process.send && !process.connected) stop();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
