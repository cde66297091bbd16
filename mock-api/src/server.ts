import { parseArgs } from 'node:util';
import { DEFAULT_DATA, fromCaller, readConfig } from './config';
import { missingParts } from './native-parts.mjs';

const USAGE = 'npm start -w mock-api -- [--port 4100] [--host 127.0.0.1] [--data DIR] [--demo]';

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4100' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: DEFAULT_DATA },
      demo: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--port: "${values.port}" is not a port.`);
  return { ...values, port, data: fromCaller(values.data) };
}

/** How long calls that are being answered may take when the host is told to stop. */
const STOP_MS = 20_000;

const say = (line: string) => console.log(line);

// A program that started the host with a channel has ended, however it did; a signal may not have come through.
const stop = () => process.kill(process.pid, 'SIGTERM');
process.once('disconnect', stop);
// Or it had ended before this one was loaded.
if (process.send && !process.connected) stop();

async function main(): Promise<void> {
  const options = readOptions();
  const config = readConfig(process.env);
  const missing = missingParts();
  if (missing !== null) throw new Error(missing);
  const { buildApp } = await import('./app');
  const app = await buildApp({
    data: options.data,
    databaseUrl: config.databaseUrl,
    s3: config.s3,
    secret: config.jwtSecret,
    metricsToken: config.metricsToken,
    tokenLifetimeMinutes: config.tokenLifetimeMinutes,
    logLevel: config.logLevel,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    messageLimits: config.messageLimits,
  });
  if (options.demo) {
    const { seedDemo } = await import('../demo/seed');
    await seedDemo(app.host, config, say);
  } else {
    const { ensureFirstAgent } = await import('./first-agent');
    await ensureFirstAgent(app.host.db, config, say);
  }

  const address = await app.listen({ host: options.host, port: options.port }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${options.port} is taken. Choose another with --port.`);
    }
    throw error;
  });
  say(`API host ready on ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref();
      void app.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exit(1);
});
