import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compileFunction } from 'node:vm';
import { LRUCache } from 'lru-cache';
import type * as ShellBundle from '../../../src/server';
import { documentFiller, type ChunkFiles } from './document';
import { watchMemory } from './memory';
import type { Call, FromRenderer, Page, RendererData, RendererProgram, Result, WarmUp } from './messages';
import { limitResponses } from './responses';

// The program of a renderer process: renders pages of one release.

/** Maximum duration of the warm-up, ms. */
const WARM_UP_MS = 4000;
/** Pause between warm-up pages, ms: leaves the CPU to processes with visitors. */
const WARM_UP_PAUSE_MS = 100;
/** Maximum age of a reused page, ms. Pages may also depend on the time. */
const REUSE_MS = 10_000;
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** Maximum length of an error's text, characters. */
const MAX_REASON = 4000;
/** Characters and length that fit a Location header. */
const HEADER = /^[\t\x20-\x7e\x80-\xff]{1,4000}$/;

const post = process.send?.bind(process);
// The release's code must not send messages to the server.
delete process.send;
const send = (message: FromRenderer) => void post?.(message);

const kill = process.kill.bind(process);
// The release's code must not end the server, which is the parent of this process and in the same process group.
process.kill = (pid, signal) => {
  if (pid !== process.pid) throw new Error(`A release may signal only its own process, not ${pid}.`);
  return kill(pid, signal);
};

/** Describes whatever was thrown. Its text comes from the release: it can be of any length, and reading it can throw. */
function textOf(error: unknown): string {
  try {
    const text: unknown = error instanceof Error ? (error.stack ?? error.message) : error;
    return String(text).slice(0, MAX_REASON);
  } catch {
    return 'An error without a readable text.';
  }
}

/** Evaluates the release's server bundle, which can require the shared libraries and nothing else. */
function evaluate({ entry, releases }: RendererData, shared: Readonly<Record<string, unknown>>): unknown {
  const filename = join(releases, entry.server?.script ?? '');
  const module = { exports: {} as unknown };
  const require = (name: string): unknown => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(`${entry.name} ${entry.version} requires "${name}", which the shell does not share.`);
  };
  const parameters = ['module', 'exports', 'require', 'releaseBase'];
  const run = compileFunction(readFileSync(filename, 'utf8'), parameters, { filename }) as (...args: unknown[]) => void;
  run(module, module.exports, require, `${dirname(entry.manifest)}/`);
  return module.exports;
}

function readChunkFiles({ entry, releases }: RendererData): ChunkFiles {
  const path = join(releases, entry.server?.chunks ?? '');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ChunkFiles) : {};
}

const unexpected = ({ status }: { status: number }) => new Error(`The page answers with status ${status}.`);

/** True if a browser that follows the redirection gets to another page. */
const leadsElsewhere = ({ status, location }: ShellBundle.Redirection, url: string) =>
  [301, 302, 303, 307, 308].includes(status) &&
  HEADER.test(location) &&
  URL.canParse(location, url) &&
  /^https?:/.test(new URL(location, url).protocol) &&
  new URL(location, url).href.replace(/#.*/, '') !== new URL(url).href;

let exported: unknown;

/** Prepares to render the release's pages into the shell's document. */
async function prepare(data: RendererData) {
  const { dist, entry } = data;
  const shell = createRequire(import.meta.url)(join(dist, 'server/render.cjs')) as typeof ShellBundle;
  const renderer = await shell.createRenderer({
    ...data,
    evaluate: (shared) => {
      // Limit responses before the release is evaluated, because it may keep a reference to `fetch`.
      if (exported === undefined) limitResponses(data.maxResponseMb);
      return (exported ??= evaluate(data, shared));
    },
  });
  /** By language and URL: the page as last rendered, and the data that it was rendered from. */
  const kept = new LRUCache<string, { data: string; page: Page }>({
    ttl: REUSE_MS,
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ data, page }) => 2 * data.length + page.body.length,
  });
  const fill = documentFiller(readFileSync(join(dist, 'server/page.html'), 'utf8'), entry, readChunkFiles(data));

  const makePage = async (request: ShellBundle.PageRequest, isWarmUp = false): Promise<Result<'page'>> => {
    const { url, language, posted } = request;
    const loaded = await renderer.load(request);
    if ('location' in loaded) {
      if (!leadsElsewhere(loaded, url)) throw unexpected(loaded);
      return loaded;
    }
    const { data, complete } = loaded;
    const key = `${language} ${url}`;
    const last = kept.get(key);
    if (last?.data === data && posted === undefined && !isWarmUp) return last.page;
    const rendered = await loaded.render();
    const { status } = rendered;
    if (status !== 200 && !(Number.isInteger(status) && status >= 400 && status < 500)) throw unexpected(rendered);
    const page = { status, complete, ...fill(rendered, data) };
    if (complete && posted === undefined) kept.set(key, { data, page });
    return page;
  };
  return { ...renderer, makePage };
}

/** Set by `start`, the first call. */
let prepared!: ReturnType<typeof prepare>;
let checkMemory: (() => void) | undefined;

/** URLs of one page of each kind (first part of the path): the areas' prefixes, then pages of the sitemap once it is loaded. */
async function* samplePages({ entry }: RendererData, origin: string): AsyncGenerator<string> {
  const { sitemap } = await prepared;
  const listing = sitemap(true).catch(() => []);
  const kinds = new Set<string | undefined>();
  function* unseen(paths: readonly string[]) {
    for (const path of paths) {
      const [, kind] = path.split('/');
      if (!kinds.has(kind)) yield new URL(path, origin).href;
      kinds.add(kind);
    }
  }
  yield* unseen(entry.areas.flatMap(({ session, prefix }) => (session ? [] : prefix)));
  yield* unseen((await listing).map(({ path }) => path));
}

/** Renders the pages of `warmUp` one after the other. Begins no page after `WARM_UP_MS`. */
async function renderAhead(data: RendererData, warmUp: WarmUp): Promise<void> {
  const end = Date.now() + WARM_UP_MS;
  const { makePage } = await prepared;
  for await (const url of 'origin' in warmUp ? samplePages(data, warmUp.origin) : warmUp) {
    if (Date.now() >= end) return;
    await makePage({ url, language: 'en' }, true).catch(() => undefined);
    await wait(WARM_UP_PAUSE_MS);
  }
}

const program: RendererProgram = {
  async start(data, warmUp) {
    // Assign before the first await: pages that are requested meanwhile wait for it.
    prepared = prepare(data);
    const { uncrawled } = await prepared;
    await Promise.race([renderAhead(data, warmUp), wait(WARM_UP_MS)]);
    checkMemory ??= watchMemory(() => send({ isFull: true }));
    return uncrawled;
  },
  async page(request) {
    const { makePage } = await prepared;
    return makePage(request).finally(() => checkMemory?.());
  },
  async sitemap() {
    const { sitemap } = await prepared;
    return sitemap();
  },
  ping: () => Promise.resolve(),
};

process.on('message', ({ id, name, args }: Call) => {
  (program[name] as (...values: readonly unknown[]) => Promise<unknown>)(...args).then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, failure: textOf(error) }),
  );
});
process.on('uncaughtExceptionMonitor', (error: unknown) => send({ uncaught: textOf(error) }));
process.once('disconnect', () => process.exit());
// A terminal or service manager signals all processes; the server still needs this one for the last pages.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
