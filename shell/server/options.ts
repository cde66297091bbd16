import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { isBucket, type HealthLimits } from 'releases';
import { readTrust, type Trust } from 'server-kit/caller';
import { mirrorFolder } from './static/mirror';

const SHELL_FOLDER = join(import.meta.dirname, '..');
const DEFAULT_PORT = 3000;
/** Neighbours of a page that hangs have another one. */
const DEFAULT_THREADS = 2;
/** A page's work leaves a thread at some 75 MB; a page may take more for a moment. */
const DEFAULT_THREAD_MB = 192;

export interface ServerOptions {
  host: string;
  port: number;
  /** Origin of the API host that `/api` is handed on to. */
  api: string;
  /** The shell's own build. */
  dist: string;
  /** Folder of published remotes: `registry.json` and `remotes/<name>/<version>/`. */
  releases: string;
  /** The store that the folder is a copy of, where that is a bucket. */
  bucket?: string;
  /** The run-time configuration that browsers read as `/config.json`. */
  config: string;
  /** How many threads render pages; 0 leaves them to the browser. */
  threads: number;
  /** What each may hold in all, its heap and what lies outside, MB. */
  threadMemory: number;
  /** The compiled program of a thread. */
  thread: string;
  /** Proxies whose word about clients is taken. */
  trusts: Trust;
  /** Lets `/metrics` be read from another machine. */
  metricsToken?: string | undefined;
  /** When a release is good, and when it is taken back. */
  health: HealthLimits;
  /** Ends connections at once on closing, also those whose call is not answered yet; for tests. */
  closeAtOnce?: boolean;
}

function readProxies(list: string): Trust {
  try {
    return readTrust(list);
  } catch (error) {
    throw new Error(`TRUSTED_PROXIES: ${error instanceof Error ? error.message : list}`, { cause: error });
  }
}

function readToken(token: string | undefined): string | undefined {
  if (token !== undefined && token.length < 16) throw new Error('METRICS_TOKEN: needs at least 16 characters');
  return token;
}

/** No client decides alone. */
const FEWEST_CLIENTS = 2;

function readCount(env: NodeJS.ProcessEnv, name: string, initial: number, [least, most]: [number, number]): number {
  const value = Number(env[name] ?? initial);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name}: "${env[name] ?? ''}" is no whole number from ${least} to ${most}.`);
}

const readHealth = (env: NodeJS.ProcessEnv): HealthLimits => ({
  goodClients: readCount(env, 'RELEASE_GOOD_CLIENTS', 5, [FEWEST_CLIENTS, 500]),
  failingClients: readCount(env, 'RELEASE_FAILING_CLIENTS', 5, [FEWEST_CLIENTS, 500]),
  failureShare: readCount(env, 'RELEASE_FAILURE_PERCENT', 10, [1, 100]) / 100,
});

/** Reads command line and environment. Throws with the name of the option or variable when a value cannot be used. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): ServerOptions {
  const { values } = parseArgs({
    args,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      api: { type: 'string', default: 'http://127.0.0.1:4100' },
      dist: { type: 'string', default: join(SHELL_FOLDER, 'dist') },
      releases: { type: 'string', default: env.RELEASES ?? join(SHELL_FOLDER, '../.releases') },
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
    ...(isBucket(values.releases)
      ? { releases: mirrorFolder(values.releases), bucket: values.releases }
      : { releases: resolve(values.releases) }),
    config: resolve(values.config),
    threads,
    threadMemory: readCount(env, 'PAGE_THREAD_MB', DEFAULT_THREAD_MB, [128, 4096]),
    thread: join(SHELL_FOLDER, 'dist-server/thread.mjs'),
    trusts: readProxies(env.TRUSTED_PROXIES ?? ''),
    metricsToken: readToken(env.METRICS_TOKEN),
    health: readHealth(env),
  };
}
