import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { isBucket, type HealthLimits } from 'releases';
import { readTrust, type Trust } from 'server-kit/caller';
import { proxies, readEnvironment, secret, wholeNumber } from 'server-kit/environment';
import { readPort } from 'server-kit/process';
import * as z from 'zod/mini';
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

/** No single client decides about a release. */
const clients = wholeNumber(2, 500);

const environment = z.object({
  RELEASES: z.optional(z.string()),
  TRUSTED_PROXIES: z._default(proxies, []),
  METRICS_TOKEN: secret(16),
  PAGE_THREAD_MB: z._default(wholeNumber(128, 4096), DEFAULT_THREAD_MB),
  RELEASE_GOOD_CLIENTS: z._default(clients, 5),
  RELEASE_FAILING_CLIENTS: z._default(clients, 5),
  RELEASE_FAILURE_PERCENT: z._default(wholeNumber(1, 100), 10),
});

/** Reads command line and environment. Throws with the name of the option or variable when a value cannot be used. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): ServerOptions {
  const settings = readEnvironment(environment, env);
  const { values } = parseArgs({
    args,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      api: { type: 'string', default: 'http://127.0.0.1:4100' },
      dist: { type: 'string', default: join(SHELL_FOLDER, 'dist') },
      releases: { type: 'string', default: settings.RELEASES ?? join(SHELL_FOLDER, '../.releases') },
      config: { type: 'string', default: join(SHELL_FOLDER, 'config.json') },
      threads: { type: 'string', default: String(DEFAULT_THREADS) },
    },
  });
  const threads = Number(values.threads);
  if (!Number.isInteger(threads) || threads < 0)
    throw new Error(`--threads: "${values.threads}" is no number of threads.`);
  if (!URL.canParse(values.api)) throw new Error(`--api: "${values.api}" is not an address.`);
  return {
    host: values.host,
    port: readPort(values.port),
    api: new URL(values.api).origin,
    dist: resolve(values.dist),
    ...(isBucket(values.releases)
      ? { releases: mirrorFolder(values.releases), bucket: values.releases }
      : { releases: resolve(values.releases) }),
    config: resolve(values.config),
    threads,
    threadMemory: settings.PAGE_THREAD_MB,
    thread: join(SHELL_FOLDER, 'dist-server/thread.mjs'),
    trusts: readTrust(settings.TRUSTED_PROXIES),
    metricsToken: settings.METRICS_TOKEN,
    health: {
      goodClients: settings.RELEASE_GOOD_CLIENTS,
      failingClients: settings.RELEASE_FAILING_CLIENTS,
      failureShare: settings.RELEASE_FAILURE_PERCENT / 100,
    },
  };
}
