import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';

const SHELL_FOLDER = join(import.meta.dirname, '..');
const DEFAULT_PORT = 3000;

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
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--port: "${values.port}" is not a port.`);
  if (!URL.canParse(values.api)) throw new Error(`--api: "${values.api}" is not an address.`);
  return {
    host: values.host,
    port,
    api: new URL(values.api).origin,
    dist: resolve(values.dist),
    releases: resolve(values.releases),
    config: resolve(values.config),
  };
}
