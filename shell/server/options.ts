import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';

const SHELL_FOLDER = join(import.meta.dirname, '..');
const DEFAULT_PORT = 3000;
/** Neighbours of a page that hangs have another one. */
const DEFAULT_THREADS = 2;

export interface ServerOptions {
  host: string;
  port: number;
  /** Origin of the API host that `/api` is handed on to. */
  api: string;
  /** The shell's own build. */
  dist: string;
  /** Folder of published remotes: `registry.json` and `remotes/<name>/<version>/`. */
  releases: string;
  /** The run-time configuration that browsers read as `/config.json`. */
  config: string;
  /** How many threads render pages; 0 leaves them to the browser. */
  threads: number;
  /** The compiled program of a thread. */
  thread: string;
}

/** Reads the command line. Throws with the option's name when a value cannot be used. */
export function readOptions(args: string[]): ServerOptions {
  const { values } = parseArgs({
    args,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      api: { type: 'string', default: 'http://127.0.0.1:4100' },
      dist: { type: 'string', default: join(SHELL_FOLDER, 'dist') },
      releases: { type: 'string', default: join(SHELL_FOLDER, '../.releases') },
      config: { type: 'string', default: join(SHELL_FOLDER, 'config.json') },
      threads: { type: 'string', default: String(DEFAULT_THREADS) },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--port: "${values.port}" is not a port.`);
  const threads = Number(values.threads);
  if (!Number.isInteger(threads) || threads < 0)
    throw new Error(`--threads: "${values.threads}" is no number of threads.`);
  if (!URL.canParse(values.api)) throw new Error(`--api: "${values.api}" is not an address.`);
  return {
    host: values.host,
    port,
    api: new URL(values.api).origin,
    dist: resolve(values.dist),
    releases: resolve(values.releases),
    config: resolve(values.config),
    threads,
    thread: join(SHELL_FOLDER, 'dist-server/thread.mjs'),
  };
}
