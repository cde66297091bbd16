import { parseArgs } from 'node:util';
import { readPort, refuseEmpty, serve, stopWithParent } from 'server-kit/process';
import { DEFAULT_DATA, fromCaller, readConfig, type HostConfig } from './config';
import type { Host } from './host';
import { missingParts } from './native-parts.mjs';

interface Program {
  /** Printed for `--help` and with an error. */
  usage: string;
  /** Runs before the host listens; must make sure that an agent can sign in. `data` is the data folder. */
  prepare: (host: Host, config: HostConfig, say: (line: string) => void, data: string) => Promise<void>;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4100' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: DEFAULT_DATA },
    },
  });
  refuseEmpty(values);
  return { ...values, port: readPort(values.port), data: fromCaller(values.data) };
}

const say = (line: string) => console.log(line);

async function start({ prepare }: Program): Promise<void> {
  const options = readOptions();
  const config = readConfig(process.env);
  const missing = missingParts();
  if (missing !== null) throw new Error(missing);
  const { buildApp } = await import('./app');
  const app = await buildApp({ data: options.data, ...config });
  await prepare(app.host, config, say, options.data);

  say(`API host ready on ${await serve(app, { ...options, ...config })}`);
}

/** Runs the API host as a process until it is told to stop. */
export function runHost(program: Program): void {
  if (process.argv.includes('--help')) {
    say(program.usage);
    return;
  }
  stopWithParent();
  start(program).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.error(program.usage);
    process.exit(1);
  });
}
