import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { RegistryEntry } from 'shared-contract';
import type { createRenderer as CreateRenderer } from '../../src/server';
import { scriptHashes } from '../security/inline-hashes';
import { documentFiller, type ChunkFiles } from './document';
import {
  BEATS,
  HELD,
  MARK,
  markOf,
  NOTHING,
  STEPS,
  type Answer,
  type Job,
  type Redirection,
  type ThreadData,
} from './messages';
import { packed } from './pack';

/** How long the answers of the API host are waited for; the page goes out without those that come later. */
const DATA_LIMIT_MS = 600;
/** How long a page may take. A thread that hangs is ended from outside, somewhat later. */
const PAGE_LIMIT_MS = 2500;
/** How often it is told what the thread holds. */
const BEAT_MS = 50;
const MB = 1024 * 1024;
/** What one call may fill. */
const MAX_CALL_MB = 128;
/** How long an answer of the API host may be: for a page, and for the lists of a sitemap. */
const MAX_ANSWER_MB = { pages: 2, sitemap: 120 };
/** How much is told of an error. */
const MAX_REASON = 4000;
/** The global one is marked. */
const endOfTurn = setImmediate;

const data = workerData as ThreadData;
const { task, bundle, template, releases, registry, shown, config, apiOrigin, work } = data;
const say = (answer: Answer, moved: ArrayBuffer[] = []) => parentPort?.postMessage(answer, moved);
const usedBytes = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

setInterval(() => {
  Atomics.store(work, HELD, usedBytes() / MB);
  Atomics.add(work, BEATS, 1);
}, BEAT_MS);

/** The mark of the remote for which something is done, also late: in a timer, or after a promise. */
const owner = new AsyncLocalStorage<number>();

/** Puts down to a remote what its timers do, and with what it ends the thread. */
function markLate(): void {
  for (const [name, start] of Object.entries({ setTimeout, setInterval, setImmediate })) {
    const value = new Proxy(start as (...args: unknown[]) => unknown, {
      apply(_target, self, [run, ...args]: unknown[]): unknown {
        const mark = owner.getStore();
        if (mark === undefined || typeof run !== 'function') return Reflect.apply(_target, self, [run, ...args]);
        const marked = (...given: unknown[]) => {
          Atomics.store(work, MARK, mark);
          endOfTurn(() => Atomics.compareExchange(work, MARK, mark, NOTHING));
          Reflect.apply(run, undefined, given);
        };
        return Reflect.apply(start, self, [marked, ...args]);
      },
    });
    Object.defineProperty(globalThis, name, { value });
  }
  const tell = () => {
    const mark = owner.getStore();
    if (mark !== undefined) Atomics.store(work, MARK, mark);
  };
  process.on('uncaughtExceptionMonitor', tell).on('exit', tell);
}

/** Nothing can stop a call that fills gigabytes, but before it begins. */
function limitCalls(): void {
  const limit = (on: object, name: string, sizeOf: (self: never, size: unknown) => unknown) => {
    const method = Reflect.get(on, name) as (...args: unknown[]) => unknown;
    const value = function limited(this: never, ...args: unknown[]) {
      if (Number(sizeOf(this, args[0])) > MAX_CALL_MB * MB) throw new RangeError(`${name}: no page needs so much.`);
      return Reflect.apply(method, this, args);
    };
    Object.defineProperty(on, name, { value });
  };
  for (const name of ['alloc', 'allocUnsafe', 'allocUnsafeSlow']) limit(Buffer, name, (_self, size) => size);
  const prototypes = [Uint8Array.prototype, Buffer.alloc(0)].map((one) => Reflect.getPrototypeOf(one) ?? {});
  for (const buffers of prototypes) limit(buffers, 'fill', (self: Uint8Array) => self.byteLength);
  limit(Array.prototype, 'fill', (self: unknown[]) => self.length * 8);
}

/** Lets no answer come in that no page is made of, however long the API host goes on. */
function limitAnswers(): void {
  const { fetch: ask } = globalThis;
  const value: typeof fetch = async (...call) => {
    const response = await ask(...call);
    if (response.body === null) return response;
    let length = 0;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        length += piece.length;
        if (length > MAX_ANSWER_MB[task ?? 'pages'] * MB) controller.error(new Error('The answer is too long.'));
        else controller.enqueue(piece);
      },
    });
    const { url, redirected } = response;
    const limited = new Response(response.body.pipeThrough(counting), response);
    return Object.defineProperties(limited, { url: { value: url }, redirected: { value: redirected } });
  };
  Object.defineProperty(globalThis, 'fetch', { value });
}

/** By remote. */
const chunkFiles = new Map<string, ChunkFiles>();

function chunkFilesOf({ server }: RegistryEntry): ChunkFiles {
  const path = server && join(releases, server.chunks);
  return path !== undefined && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ChunkFiles) : {};
}

/**
 * Evaluates a release's server half: it can require what the shell shares, and nothing else. Over once what it has put off to
 * the end of its turn is done as well.
 */
async function evaluate(entry: RegistryEntry, shared: Readonly<Record<string, unknown>>): Promise<unknown> {
  if (entry.server === undefined || entry.session) return null;
  const mark = markOf(registry.remotes.indexOf(entry));
  Atomics.store(work, MARK, mark);
  const filename = join(releases, entry.server.script);
  const module = { exports: {} as unknown };
  const require = (name: string): unknown => {
    if (name in shared) return shared[name];
    throw new Error(`${entry.name} ${entry.version} requires "${name}", which the shell does not share.`);
  };
  const parameters = ['module', 'exports', 'require', 'releaseBase'];
  const run = compileFunction(readFileSync(filename, 'utf8'), parameters, { filename }) as (...args: unknown[]) => void;
  try {
    chunkFiles.set(entry.name, chunkFilesOf(entry));
    owner.run(mark, () => run(module, module.exports, require, `${dirname(entry.manifest)}/`));
  } catch (error) {
    throw new Error(failureOf(error).reason, { cause: error });
  }
  await new Promise((resolve) => endOfTurn(resolve));
  return module.exports;
}

/** Globals that Node.js loads once somebody asks for them; pages are made with none but these of them. */
const LOADED_LATE = ['AbortController', 'AbortSignal', 'Buffer', 'Headers', 'Request', 'Response', 'TextDecoder'];
LOADED_LATE.push('TextEncoder', 'TransformStream', 'performance', 'process');

const isFunction = (value: unknown): value is { prototype?: unknown } => typeof value === 'function';
const namesOf = (on: object, isNamed: (value: unknown) => boolean) =>
  Object.entries(Object.getOwnPropertyDescriptors(on)).flatMap(([name, { value }]) => (isNamed(value) ? name : []));

/** Leaves properties what they are. */
function fix(on: object, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(on, name, { value: Reflect.get(on, name), writable: false, configurable: false });
  }
}

/** Keeps what all remotes of a thread have in common from being changed by one of them. */
function keepShared(): void {
  Object.preventExtensions(Object.prototype);
  fix(globalThis, [...namesOf(globalThis, (value) => value !== undefined), ...LOADED_LATE]);
  fix(process, namesOf(process, isFunction));
  fix(Function.prototype, ['apply', 'bind', 'call']);
  const types = [globalThis, Intl].flatMap((on) =>
    namesOf(on, isFunction).map((name): unknown => Reflect.get(on, name)),
  );
  for (const type of types.filter(isFunction)) {
    const { prototype } = type;
    // Libraries give errors, and objects and functions of their own, fields that these have by inheritance.
    if (type === Error || prototype instanceof Error) continue;
    Object.freeze(type);
    if (type !== Object && type !== Function) Object.freeze(prototype);
  }
  for (const shared of [Atomics, Intl, JSON, Math, Reflect, console]) Object.freeze(shared);
}

/** What of `process` reaches beyond the thread. */
for (const name of [
  'kill',
  '_kill',
  '_debugProcess',
  'binding',
  '_linkedBinding',
  'dlopen',
  'getBuiltinModule',
  'report',
]) {
  Object.defineProperty(process, name, { value: undefined });
}

markLate();
limitCalls();
limitAnswers();
const { createRenderer } = createRequire(import.meta.url)(bundle) as { createRenderer: typeof CreateRenderer };
keepShared();
const { render, uncrawled, sitemap, failures } = await createRenderer({
  registry,
  shown,
  config,
  apiOrigin,
  dataLimitMs: DATA_LIMIT_MS,
  evaluate,
});
Atomics.store(work, MARK, NOTHING);
const fill = documentFiller(template, registry);
const scripts = scriptHashes(template);

/** What a header may hold. */
const HEADER = /^[\t\x20-\x7e\x80-\xff]{1,4000}$/;

/** True where a browser that follows comes to another page. */
const leadsOn = ({ status, location }: Redirection, url: string) =>
  [301, 302, 303, 307, 308].includes(status) &&
  HEADER.test(location) &&
  URL.canParse(location, url) &&
  /^https?:/.test(new URL(location, url).protocol) &&
  new URL(location, url).href.replace(/#.*/, '') !== new URL(url).href;

/** A page that took too long: by its own fault, or the machine's. */
class Late extends Error {}

/** Whatever was thrown: its text is the remote's, of any length, and may throw in its turn. */
function failureOf(error: unknown): { reason: string; isLate: boolean } {
  try {
    const text: unknown = error instanceof Error ? (error.stack ?? error.message) : error;
    return { reason: String(text).slice(0, MAX_REASON), isLate: error instanceof Late };
  } catch {
    return { reason: 'an error without a text', isLate: false };
  }
}

function limited<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`It took longer than ${PAGE_LIMIT_MS} ms.`)), PAGE_LIMIT_MS);
  });
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}

async function answer({ remote, url, language }: Omit<Job, 'id'>, mark: number) {
  const onWork = () => {
    Atomics.store(work, MARK, mark);
    Atomics.add(work, STEPS, 1);
  };
  try {
    const of = markOf(registry.remotes.findIndex(({ name }) => name === remote));
    const page = await limited(owner.run(of, () => render(remote, { url, language, onWork })));
    const { status } = page;
    const isRight = 'location' in page ? leadsOn(page, url) : status === 200 || (status >= 400 && status < 500);
    if (!Number.isInteger(status) || !isRight) throw new Error(`It answers ${status}.`);
    if ('location' in page) return page;
    const { complete } = page;
    return { status, complete, ...(await packed(fill(page, chunkFiles.get(remote) ?? {}), scripts)) };
  } finally {
    Atomics.compareExchange(work, MARK, mark, NOTHING);
    Atomics.add(work, STEPS, 1);
  }
}

/** The first page of a remote costs ten times the others: it is rendered before anyone waits for it. */
async function warmUp(entry: RegistryEntry, position: number): Promise<void> {
  const [prefix = '/'] = entry.prefixes;
  const url = `http://localhost${prefix}`;
  await answer({ remote: entry.name, url, language: 'en' }, markOf(position)).catch(() => undefined);
}

parentPort?.on('message', ({ id, ...job }: Job) => {
  say({ kind: 'begun', id });
  answer(job, id).then(
    (answered) => {
      const moved = 'body' in answered ? [answered.body.buffer, answered.compressed.buffer] : [];
      say({ kind: 'answer', id, answer: answered, usedBytes: usedBytes() }, moved);
    },
    (error: unknown) => {
      say({ kind: 'failure', id, ...failureOf(error), usedBytes: usedBytes() });
    },
  );
});

async function tellSitemap(): Promise<void> {
  const [failure] = failures;
  if (failure !== undefined) throw new Error(`${failure.name}: ${failure.reason}`);
  parentPort?.postMessage(await sitemap());
}

async function startPages(): Promise<void> {
  for (const [position, entry] of registry.remotes.entries()) {
    const isHere = entry.server !== undefined && !entry.session && !failures.some(({ name }) => name === entry.name);
    if (isHere) await warmUp(entry, position);
  }
  Atomics.store(work, MARK, NOTHING);
  say({ kind: 'ready', failures, uncrawled, usedBytes: usedBytes() });
}

await (task === 'sitemap' ? tellSitemap() : startPages());
