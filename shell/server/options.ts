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
/** While a page blocks one thread, the other one serves the rest. */
const DEFAULT_THREADS = 2;
/** A thread settles at about 75 MB; a page may need more for a moment. */
const DEFAULT_THREAD_MB = 192;

export interface ServerOptions {
  host: string;
  port: number;
  /** Origin of the API host behind `/api`. */
  api: string;
  /** Folder of the shell's build. */
  dist: string;
  /** Folder of published remotes: `registry.json` and `remotes/<name>/<version>/`. */
  releases: string;
  /** The bucket that `releases` is a copy of. */
  bucket?: string;
  /** File of the run-time configuration, which browsers read as `/config.json`. */
  config: string;
  /** Number of threads that render pages; with 0, browsers render them. */
  threads: number;
  /** Memory limit of each thread in MB: its heap and external memory. */
  threadMemory: number;
  /** Compiled module of a thread. */
  thread: string;
  /** Accepts the addresses of trusted proxies. */
  trusts: Trust;
  /** Bearer token that may read `/metrics` from another machine. */
  metricsToken?: string | undefined;
  /** When a release counts as good, and when it is rolled back. */
  health: HealthLimits;
  /** Closes connections immediately on shutdown, even with unanswered requests; for tests. */
  closeAtOnce?: boolean;
}

/** At least two: no single client decides about a release. */
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

/** Reads the command line and the environment. Throws with the name of the option or variable that is not valid. */
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
