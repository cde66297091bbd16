import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { createRenderer as CreateRenderer, Renderer } from '../../../src/server';
import { scriptHashes } from '../../security/inline-hashes';
import { documentFiller, type ChunkFiles } from './document';
import { limitResponses } from './limit-responses';
import { hasLeak } from './memory';
import type { FromRenderer, PageTask, Redirection, RendererData, Result, Task, ToRenderer } from './messages';
import { packed } from './pack';

// The program of a renderer process: renders pages of one release.

/** Pages are sent without API answers that take longer. */
const DATA_LIMIT_MS = 600;
const PAGE_LIMIT_MS = 2500;
/** No page is begun in advance later than this after the release was evaluated. */
const WARM_UP_MS = 2000;
const ALIVE_EVERY_MS = 250;
/** Maximum length of an error's text, characters. */
const MAX_REASON = 4000;
/** Characters and length that fit a Location header. */
const HEADER = /^[\t\x20-\x7e\x80-\xff]{1,4000}$/;

const send = (message: FromRenderer) => void process.send?.(message);

class OutOfTime extends Error {}

/** Describes whatever was thrown. Its text comes from the release: it can be of any length, and reading it can throw. */
function failureOf(error: unknown): { reason: string; isLate: boolean } {
  try {
    const text: unknown = error instanceof Error ? (error.stack ?? error.message) : error;
    return { reason: String(text).slice(0, MAX_REASON), isLate: error instanceof OutOfTime };
  } catch {
    return { reason: 'An error without a readable text.', isLate: false };
  }
}

function withinLimit<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutOfTime(`It took longer than ${PAGE_LIMIT_MS} ms.`)), PAGE_LIMIT_MS);
  });
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}

/** Evaluates the release's server bundle, which can require the shared libraries and nothing else. */
function evaluate({ entry, releases }: RendererData, shared: Readonly<Record<string, unknown>>): unknown {
  const filename = join(releases, entry.server?.script ?? '');
  const module = { exports: {} as unknown };
  const require = (name: string): unknown => {
    if (name in shared) return shared[name];
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

/** True if a browser that follows the redirection gets to another page. */
const leadsElsewhere = ({ status, location }: Redirection, url: string) =>
  [301, 302, 303, 307, 308].includes(status) &&
  HEADER.test(location) &&
  URL.canParse(location, url) &&
  /^https?:/.test(new URL(location, url).protocol) &&
  new URL(location, url).href.replace(/#.*/, '') !== new URL(url).href;

/** Returns a function that renders a page of the release into the shell's document. */
function pageMaker({ render }: Renderer, data: RendererData) {
  const fill = documentFiller(data.template, data.entry);
  const scripts = scriptHashes(data.template);
  const chunkFiles = readChunkFiles(data);
  return async ({ url, language, posted }: PageTask): Promise<Result> => {
    const page = await withinLimit(render({ url, language, posted }));
    const { status } = page;
    const isValid = 'location' in page ? leadsElsewhere(page, url) : status === 200 || (status >= 400 && status < 500);
    if (!Number.isInteger(status) || !isValid) throw new Error(`The page answers with status ${status}.`);
    if ('location' in page) return page;
    return { status, complete: page.complete, ...(await packed(fill(page, chunkFiles), scripts)) };
  };
}

interface Maker {
  renderer: Renderer;
  makePage: (task: PageTask) => Promise<Result>;
}

async function start(first: RendererData): Promise<void> {
  limitResponses(first.maxResponseMb);
  const { createRenderer } = createRequire(import.meta.url)(first.bundle) as { createRenderer: typeof CreateRenderer };
  let exported: unknown;
  const make = async (data: RendererData): Promise<Maker> => {
    const { entry, registry, config, api } = data;
    const renderer = await createRenderer({
      ...{ entry, registry, config, apiOrigin: api, dataLimitMs: DATA_LIMIT_MS },
      evaluate: (shared) => (exported ??= evaluate(data, shared)),
    });
    return { renderer, makePage: pageMaker(renderer, data) };
  };
  const unusable = (error: unknown) => send({ kind: 'unusable', isShell: false, reason: failureOf(error).reason });
  let maker = make(first);
  const run = async (task: Task) => {
    const { makePage, renderer } = await maker;
    return task.kind === 'page' ? makePage(task) : renderer.sitemap();
  };
  // Before anything is awaited: an update may follow the start.
  process.on('message', (message: ToRenderer) => {
    if (message.kind !== 'task') {
      maker = make(message.data);
      maker.catch(unusable);
      return;
    }
    const { id, task } = message;
    run(task).then(
      (result) => send({ kind: 'result', id, result, isFull: hasLeak() }),
      (error: unknown) => send({ kind: 'failure', id, ...failureOf(error), isFull: hasLeak() }),
    );
  });
  let uncrawled: string[];
  try {
    ({ uncrawled } = (await maker).renderer);
  } catch (error) {
    unusable(error);
    return;
  }
  const end = Date.now() + WARM_UP_MS;
  for (const url of first.warmUp) {
    if (Date.now() < end) await run({ kind: 'page', url, language: 'en' }).catch(() => undefined);
  }
  send({ kind: 'ready', uncrawled });
}

process.once('message', ({ data }: Extract<ToRenderer, { data: RendererData }>) => {
  start(data).catch((error: unknown) => send({ kind: 'unusable', isShell: true, reason: failureOf(error).reason }));
});
setInterval(() => send({ kind: 'alive' }), ALIVE_EVERY_MS);
process.once('disconnect', () => process.exit());
// Service managers and terminals signal all processes; the server still needs this one for the last pages.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
