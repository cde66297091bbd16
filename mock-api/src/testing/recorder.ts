import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify';

/** A fault to inject into matching calls. */
export interface Fault {
  method?: string;
  /** Start of the path, such as `/api/project`. */
  path: string;
  status?: number;
  body?: string;
  contentType?: string;
  delayMs?: number;
  /** Never answers. */
  hang?: boolean;
  /** Closes the connection instead of answering, after the call has been handled. */
  isAnswerLost?: boolean;
  /** Holds the call until `recover`. */
  hold?: boolean;
  /** Response header to remove, for headers that other hosts don't send. */
  withoutHeader?: string;
  /** Number of calls to affect; default: all until cleared. */
  times?: number;
}

/** A call as received. A multipart body is an object of its fields, with files as `{ fileName, type, size }`. */
export interface RecordedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: unknown;
}

export interface Recorder {
  calls: RecordedCall[];
  faults: Fault[];
  /**
   * Waits until each `hold` fault has held a call, because a page shows "Saving..." before its call arrives. Then removes
   * all faults and releases held calls. Never resolves if a `hold` fault gets no call.
   */
  recover(): Promise<void>;
  attach(app: FastifyInstance): void;
}

function parseMultipart(raw: Buffer, contentType: string): Record<string, unknown> {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1] ?? '';
  const fields: Record<string, unknown> = {};
  for (const part of raw.toString('latin1').split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /\bname="([^"]*)"/.exec(head)?.[1];
    if (name === undefined) continue;
    const content = Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1');
    const fileName = /\bfilename="([^"]*)"/.exec(head)?.[1];
    const type = /content-type:\s*([^\r\n]+)/i.exec(head)?.[1] ?? '';
    fields[name] = fileName === undefined ? content.toString('utf8') : { fileName, type, size: content.length };
  }
  return fields;
}

function parseBody(raw: Buffer, contentType = ''): unknown {
  if (raw.length === 0) return undefined;
  if (contentType.startsWith('multipart/')) return parseMultipart(raw, contentType);
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return raw.toString('utf8');
  }
}

function recordOf(request: FastifyRequest): RecordedCall {
  const url = new URL(request.url, 'http://host');
  return {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
  };
}

/** Records the calls that an app receives and injects faults. */
export function createRecorder(): Recorder {
  const calls: RecordedCall[] = [];
  const faults: Fault[] = [];
  const held: (() => void)[] = [];
  const holding = new Set<Fault>();
  const arrivals = new EventEmitter();
  const faultsOfAnswers = new WeakMap<FastifyRequest, Fault>();
  return {
    calls,
    faults,
    async recover() {
      while (faults.some((fault) => fault.hold && !holding.has(fault))) await once(arrivals, 'held');
      faults.splice(0);
      for (const go of held.splice(0)) go();
    },
    attach(app) {
      app.addHook('onRequest', async (request, reply) => {
        const call = recordOf(request);
        calls.push(call);
        const fault = faults.find(
          ({ method, path, times }) =>
            (method ?? call.method) === call.method && call.path.startsWith(path) && times !== 0,
        );
        if (fault === undefined) return;
        if (fault.times !== undefined) fault.times -= 1;
        faultsOfAnswers.set(request, fault);
        if (fault.hang) await new Promise(() => undefined);
        if (fault.hold) {
          holding.add(fault);
          arrivals.emit('held');
          await new Promise<void>((go) => held.push(go));
        }
        if (fault.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
        if (fault.status !== undefined) {
          return reply
            .code(fault.status)
            .type(fault.contentType ?? 'application/json')
            .send(fault.body ?? '');
        }
      });
      const spoilAnswer: onSendHookHandler = (request, reply, _payload, done) => {
        const { withoutHeader, isAnswerLost } = faultsOfAnswers.get(request) ?? {};
        if (withoutHeader !== undefined) reply.removeHeader(withoutHeader);
        if (isAnswerLost) reply.raw.destroy();
        else done();
      };
      // A route's own hooks run last, after those that add headers.
      app.addHook('onRoute', (route) => {
        route.onSend = [route.onSend ?? [], spoilAnswer].flat();
      });
      app.addHook('preParsing', (request, _reply, payload, done) => {
        const call = calls.findLast(({ method, path }) => method === request.method && request.url.startsWith(path));
        const chunks: Buffer[] = [];
        const through = new PassThrough();
        payload.on('data', (chunk: Buffer) => chunks.push(chunk));
        payload.on('end', () => {
          if (call !== undefined) call.body = parseBody(Buffer.concat(chunks), request.headers['content-type']);
        });
        done(null, payload.pipe(through));
      });
    },
  };
}
