import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { isBucket, type HealthLimits } from 'releases';
import { readTrust, type Trust } from 'server-kit/caller';
import { drainSeconds, listOf, proxies, readEnvironment, secret, wholeNumber } from 'server-kit/environment';
import { readPort, refuseEmpty } from 'server-kit/process';
import * as z from 'zod/mini';
import type { ProcessLimits } from './pages/processes/renderer-process';
import { mirrorFolder } from './static/mirror';

const SHELL_FOLDER = join(import.meta.dirname, '..');
const DEFAULT_PORT = 3000;
const DEFAULT_RENDERERS = 2;
/** A renderer process takes 150 MB; one page may take more for a moment. */
const DEFAULT_RENDERER_MB = 384;

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
  /** Maximum number of processes that render pages of one release; with 0, browsers render all pages. */
  renderers: number;
  /** Path of the compiled program of a renderer process. */
  program: string;
  /** Limits of each renderer process. */
  limits: ProcessLimits;
  /** Accepts the addresses of trusted proxies. */
  trusts: Trust;
  /** Bearer token that may read `/metrics` from another machine. */
  metricsToken?: string | undefined;
  /** How long the server keeps serving after SIGTERM. */
  drainSeconds: number;
  /** Addresses of edges that drop all pages on `PURGE`. */
  purge: readonly string[];
  /** When a release counts as good, and when it is rolled back. */
  health: HealthLimits;
  /** Closes connections immediately on shutdown, even with unanswered requests; for tests. */
  closeAtOnce?: boolean;
}

/** At least two: no single client decides about a release. */
const clients = wholeNumber(2, 500);

/** False for `localhost:4100`, which is a URL with the scheme `localhost`. */
const isAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Reads `--api`, the origin of the API host. The path `/api` is accepted, because all calls begin with it. */
function readApi(address: string): string {
  if (!isAddress(address)) throw new Error(`--api: "${address}" is not an address.`);
  const { origin, href } = new URL(address);
  if (!/^\/(?:api\/?)?$/i.test(href.slice(origin.length)))
    throw new Error(`--api: "${address}" is not an address like https://host. Calls go to its path /api.`);
  return origin;
}

/** False for an address with a user or password, which `fetch` refuses. */
function hasNoUser(address: string): boolean {
  if (!isAddress(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

const edges = z.pipe(
  z.transform(listOf),
  z.array(z.string().check(z.refine(hasNoUser, 'takes addresses without user and password, separated by commas'))),
);

const environment = z.object({
  RELEASES: z.optional(z.string().check(z.minLength(1, 'is empty'))),
  TRUSTED_PROXIES: z._default(proxies, []),
  METRICS_TOKEN: secret(16),
  DRAIN_SECONDS: drainSeconds,
  PURGE_URLS: z._default(edges, []),
  RENDERER_MB: z._default(wholeNumber(256, 8192), DEFAULT_RENDERER_MB),
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
      renderers: { type: 'string', default: String(DEFAULT_RENDERERS) },
    },
  });
  if (!/^\d+$/.test(values.renderers)) {
    throw new Error(`--renderers: "${values.renderers}" is not a number of processes.`);
  }
  const api = readApi(values.api);
  refuseEmpty(values);
  return {
    host: values.host,
    port: readPort(values.port),
    api,
    dist: resolve(values.dist),
    ...(isBucket(values.releases)
      ? { releases: mirrorFolder(values.releases, env), bucket: values.releases }
      : { releases: resolve(values.releases) }),
    config: resolve(values.config),
    renderers: Number(values.renderers),
    program: join(SHELL_FOLDER, 'dist-server/renderer.mjs'),
    limits: { startMs: 20_000, silenceMs: 3000, memoryMb: settings.RENDERER_MB, outputBytes: 256 * 1024 },
    trusts: readTrust(settings.TRUSTED_PROXIES),
    metricsToken: settings.METRICS_TOKEN,
    drainSeconds: settings.DRAIN_SECONDS,
    purge: settings.PURGE_URLS,
    health: {
      goodClients: settings.RELEASE_GOOD_CLIENTS,
      failingClients: settings.RELEASE_FAILING_CLIENTS,
      failureShare: settings.RELEASE_FAILURE_PERCENT / 100,
    },
  };
}
