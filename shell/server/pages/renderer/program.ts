import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compileFunction } from 'node:vm';
import type * as ShellBundle from '../../../src/server';
import { limitCalls } from './calls';
import { documentFiller, type ChunkFiles } from './document';
import { hasLeak } from './memory';
import {
  MAX_REASON,
  type FromRenderer,
  type PageTask,
  type RendererData,
  type Results,
  type StartTask,
  type Task,
  type TaskFailure,
  type ToRenderer,
} from './messages';

// The program of a renderer process: renders pages of one release.

/** Pages are sent without API responses that take longer. */
const DATA_LIMIT_MS = 600;
const PAGE_LIMIT_MS = 2500;
/** Time after the evaluation of the release in which warm-up pages may be started. */
const WARM_UP_MS = 4000;
/** Pause after a warm-up page: `factor` times its duration, at most `longestMs`. Leaves the CPU to processes with visitors. */
const WARM_UP_PAUSE = { factor: 3, longestMs: 200 };
const ALIVE_EVERY_MS = 250;
/** Characters and length that fit a Location header. */
const HEADER = /^[\t\x20-\x7e\x80-\xff]{1,4000}$/;

const post = process.send?.bind(process);
// The release's code must not send messages to the server.
delete process.send;
const send = (message: FromRenderer) => void post?.(message);

class OutOfTime extends Error {}

/** Describes whatever was thrown. Its text comes from the release: it can be of any length, and reading it can throw. */
function failureOf(error: unknown): { failure: string; reason: TaskFailure } {
  try {
    const text: unknown = error instanceof Error ? (error.stack ?? error.message) : error;
    return { failure: String(text).slice(0, MAX_REASON), reason: error instanceof OutOfTime ? 'late' : 'failed' };
  } catch {
    return { failure: 'An error without a readable text.', reason: 'failed' };
  }
}

/** Rejects after `PAGE_LIMIT_MS`. */
async function timeLimit(): Promise<never> {
  await wait(PAGE_LIMIT_MS);
  throw new OutOfTime(`It took longer than ${PAGE_LIMIT_MS} ms.`);
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
const leadsElsewhere = ({ status, location }: ShellBundle.Redirection, url: string) =>
  [301, 302, 303, 307, 308].includes(status) &&
  HEADER.test(location) &&
  URL.canParse(location, url) &&
  /^https?:/.test(new URL(location, url).protocol) &&
  new URL(location, url).href.replace(/#.*/, '') !== new URL(url).href;

let discardOlderAnswers: ((changes: number | null) => void) | undefined;
let exported: unknown;

/** Prepares to render the release's pages into the shell's document. */
async function prepare(data: RendererData) {
  const { entry, registry, config, api } = data;
  discardOlderAnswers ??= limitCalls(data);
  const shell = createRequire(import.meta.url)(join(data.dist, 'server/render.cjs')) as typeof ShellBundle;
  const renderer = await shell.createRenderer({
    ...{ entry, registry, config, apiOrigin: api, dataLimitMs: DATA_LIMIT_MS },
    evaluate: (shared) => (exported ??= evaluate(data, shared)),
  });
  const template = readFileSync(join(data.dist, 'server/page.html'), 'utf8');
  const fill = documentFiller(template, entry, readChunkFiles(data));

  const makePage = async ({ url, language, posted, changes }: PageTask): Promise<Results['page']> => {
    discardOlderAnswers?.(changes);
    const page = await Promise.race([renderer.render({ url, language, posted }), timeLimit()]);
    const { status } = page;
    const isValid = 'location' in page ? leadsElsewhere(page, url) : status === 200 || (status >= 400 && status < 500);
    if (!Number.isInteger(status) || !isValid) throw new Error(`The page answers with status ${status}.`);
    return 'location' in page ? page : { status, complete: page.complete, ...fill(page) };
  };
  return { ...renderer, makePage };
}

let prepared: ReturnType<typeof prepare> | undefined;

async function start({ data, warmUp }: StartTask): Promise<string[]> {
  // Assign before the first await: pages that are requested meanwhile wait for it.
  prepared = prepare(data);
  const { makePage, uncrawled } = await prepared;
  const end = Date.now() + WARM_UP_MS;
  for (const [index, url] of warmUp.entries()) {
    const begun = Date.now();
    if (begun >= end) break;
    await makePage({ kind: 'page', url, language: 'en', changes: 0 }).catch(() => undefined);
    const pause = Math.min(WARM_UP_PAUSE.factor * (Date.now() - begun), WARM_UP_PAUSE.longestMs);
    if (index < warmUp.length - 1) await wait(pause);
  }
  return uncrawled;
}

async function run(task: Task): Promise<unknown> {
  if (task.kind === 'start') return start(task);
  const renderer = await prepared;
  return task.kind === 'page' ? renderer?.makePage(task) : renderer?.sitemap();
}

process.on('message', ({ id, task }: ToRenderer) => {
  run(task).then(
    (result) => send({ id, result, isFull: hasLeak() }),
    (error: unknown) => send({ id, ...failureOf(error), isFull: hasLeak() }),
  );
});
process.on('uncaughtExceptionMonitor', (error: unknown) => send({ uncaught: failureOf(error).failure }));
setInterval(() => send(null), ALIVE_EVERY_MS);
process.once('disconnect', () => process.exit());
// A service manager signals all processes; the server still needs this one for the last pages.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
