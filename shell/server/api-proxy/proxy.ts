import http, {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITE_PATHS } from 'shared-contract';
import { hasBody, isWhole } from 'server-kit/connections';
import { forwardedHeaders } from './forwarded-headers';

/** How long the connection to the API host may be silent: as long as the API host waits for a request to arrive. */
const SILENCE_MS = 120_000;

/** Interval between warnings that the API host does not answer. */
const WARN_EVERY_MS = 60_000;

/** Hop-by-hop headers (RFC 9110 7.6.1), in addition to those that `Connection` names. */
const HOP_BY_HOP =
  /^(?:connection|http2-settings|keep-alive|proxy-(?:authenticate|authentication-info|authorization|connection)|te|trailer|transfer-encoding|upgrade)$/;
/** Request headers that this server removes or sets itself: they describe the client, the framing or the connection. */
const OF_CALL =
  /^(?:forwarded|x-forwarded-.*|(?:x-)?real-ip|(?:x-|true-)?client-ip|x-cluster-client-ip|cf-connecting-ip|content-length|expect|host|via)$/;
/** Response headers that only this server sets: they describe its connection to the client. */
const OF_ANSWER = /^strict-transport-security$/;

const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOST = /^(?:ECONNRESET|EPIPE)$/;
/** `.` and `..` segments in any encoding: an API host that resolves them could answer for a path outside `/api`. */
const CLIMBS = /(?:[\\/]|%2f|%5c)(?:\.|%2e){1,2}(?:[\\/]|%2f|%5c|$)/i;

const REFUSALS = {
  badAddress: { status: 400, message: 'The address of the call is not valid.' },
  loop: { status: 508, message: 'The server is its own API host.' },
  unreachable: { status: 502, message: 'The server cannot be reached. Please try again.' },
  silent: { status: 504, message: 'The server took too long to answer. Please try again.' },
};

/** End-to-end headers, except those that match `stops`. */
function endToEnd(headers: IncomingHttpHeaders, stops: RegExp): IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const goesOn = (name: string) => !HOP_BY_HOP.test(name) && !named.has(name) && !stops.test(name);
  // CGI-style gateways treat an underscore as a hyphen.
  return Object.fromEntries(Object.entries(headers).filter(([name]) => goesOn(name.replaceAll('_', '-'))));
}

type HeaderSet = Partial<Record<string, OutgoingHttpHeader>>;

/** Alternating names and values for `writeHead`; later sets override earlier ones. */
function linesOf(...sets: HeaderSet[]): OutgoingHttpHeader[] {
  const all = new Map(sets.flatMap((set) => Object.entries(set)));
  return [...all].flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
}

/** Path and query of a call; null if the URL is not below `/api`. */
function targetOf(url: string): string | null {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = ''] = target.split(/[?#]/, 1);
  return /^\/api(?:\/|$)/i.test(path) && !CLIMBS.test(path) ? target : null;
}

interface ProxyOptions {
  /** Origin of the API host. */
  api: string;
  /**
   * Called with each response of the API host before the client gets it, also for a write whose client has
   * disconnected. Returns `Set-Cookie` values to add to the response.
   */
  onAnswer?: (request: FastifyRequest, status: number) => string[];
  /** Called at most once a minute while calls to the API host fail. */
  warn: (message: string) => void;
}

/**
 * Forwards `/api` to the API host: method, path, query, body and headers unchanged, except for what belongs to one
 * connection (RFC 9110 7.6) and what describes the client.
 */
export function proxy(server: FastifyInstance, { api, onAnswer, warn }: ProxyOptions): void {
  const upstream = new URL(api);
  const { request: open, Agent } = upstream.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true });
  server.addHook('onClose', () => agent.destroy());
  /** Functions that end the open event streams, which would otherwise delay the server's stop. */
  const streams = new Set<() => void>();
  let isStopping = false;
  server.addHook('preClose', (done) => {
    isStopping = true;
    for (const end of streams) end();
    done();
  });
  // Pipelined requests of a connection are forwarded one after the other, in their order.
  const latest = new WeakMap<Socket, ServerResponse>();
  const before = new WeakMap<ServerResponse, ServerResponse>();
  server.server.prependListener('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    const previous = latest.get(socket);
    if (previous !== undefined && !previous.closed) {
      before.set(outgoing, previous);
      previous.once('close', () => before.delete(outgoing));
    }
    latest.set(socket, outgoing);
  });
  let nextWarningAt = 0;
  const report = (reason: string) => {
    if (Date.now() < nextWarningAt) return;
    nextWarningAt = Date.now() + WARN_EVERY_MS;
    warn(`The API host ${api} does not answer: ${reason}. Check --api and the API host.`);
  };
  const via = `1.1 site-${randomUUID().slice(0, 8)}`;

  function callHeaders({ raw, caller }: FastifyRequest): IncomingHttpHeaders {
    const length = raw.headers['content-length'];
    return {
      ...endToEnd(raw.headers, OF_CALL),
      ...forwardedHeaders(caller),
      host: upstream.host,
      via: [raw.headers.via ?? [], via].flat().join(', '),
      ...(length !== undefined && { 'content-length': length }),
      ...(raw.headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
    };
  }

  function answerHeaders({ headers }: IncomingMessage, ownCookies: string[]): HeaderSet {
    const theirs = endToEnd(headers, OF_ANSWER);
    const cookies = [...(theirs['set-cookie'] ?? []), ...ownCookies];
    const goesOn = { ...theirs, ...(cookies.length > 0 && { 'set-cookie': cookies }) };
    const { location } = headers;
    return location?.startsWith(`${upstream.origin}/`)
      ? { ...goesOn, location: location.slice(upstream.origin.length) }
      : goesOn;
  }

  function forward(request: FastifyRequest, reply: FastifyReply, path: string): void {
    const { raw: incoming } = request;
    const { raw: outgoing } = reply;
    const method = request.method;
    const headers = callHeaders(request);
    const isRepeatable = REPEATABLE.has(method) && !hasBody(incoming);
    let call: ClientRequest | undefined;
    // Don't abort a write that was sent completely: it may take effect, and `onAnswer` has to know of it.
    outgoing.once('close', () => {
      if (REPEATABLE.has(method) || !call?.writableFinished) call?.destroy();
    });

    const refuse = ({ status, message }: (typeof REFUSALS)[keyof typeof REFUSALS]) =>
      void isWhole(incoming).then((whole) => {
        if (outgoing.headersSent || outgoing.destroyed) return;
        const ended = whole ? {} : { connection: 'close' };
        const own = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
        outgoing.writeHead(status, linesOf(reply.getHeaders(), own, ended));
        outgoing.end(JSON.stringify({ message }));
      });

    const answer = async (from: IncomingMessage, sent: ClientRequest) => {
      const ended = (await isWhole(incoming)) ? {} : { connection: 'close' };
      const ownCookies = onAnswer?.(request, from.statusCode ?? 502) ?? [];
      if (outgoing.destroyed) {
        from.destroy();
        return;
      }
      try {
        outgoing.writeHead(from.statusCode ?? 502, linesOf(reply.getHeaders(), answerHeaders(from, ownCookies), ended));
      } catch {
        // Node throws if a header of the API host is not valid.
        from.destroy();
        refuse(REFUSALS.unreachable);
        return;
      }
      const end = () => {
        from.unpipe(outgoing);
        outgoing.end(() => from.destroy());
      };
      pipeline(from, outgoing, () => {
        streams.delete(end);
        if (!sent.writableFinished) sent.destroy();
      });
      if (!from.headers['content-type']?.startsWith('text/event-stream')) return;
      if (isStopping) end();
      else streams.add(end);
    };

    const send = (connection: 'kept' | 'new') => {
      const current = open({
        protocol: upstream.protocol,
        hostname: upstream.hostname.replace(/^\[|\]$/g, ''),
        port: upstream.port,
        method,
        path,
        headers,
        agent: connection === 'kept' ? agent : false,
      });
      call = current;
      let isSilent = false;
      current.setTimeout(SILENCE_MS, () => {
        isSilent = true;
        current.destroy();
      });
      current.once('response', (from) => void answer(from, current));
      current.on('error', (error: NodeJS.ErrnoException) => {
        if (outgoing.destroyed) return;
        if (outgoing.headersSent) outgoing.destroy();
        // The API host may have closed this kept-alive connection at the moment of its reuse: repeat the call on a new one.
        else if (isRepeatable && current.reusedSocket && LOST.test(error.code ?? '')) send('new');
        else {
          report(isSilent ? `silent for ${SILENCE_MS / 1000} s` : error.message || String(error.code));
          refuse(isSilent ? REFUSALS.silent : REFUSALS.unreachable);
        }
      });
      if (hasBody(incoming)) incoming.pipe(current);
      else current.end();
    };

    const begin = () => {
      if (outgoing.destroyed) return;
      if (incoming.headers.via?.includes(via)) {
        refuse(REFUSALS.loop);
        return;
      }
      try {
        send('kept');
      } catch {
        // Node accepts headers from clients that it refuses to send.
        refuse(REFUSALS.badAddress);
      }
    };
    const previous = before.get(outgoing);
    if (previous === undefined) begin();
    else previous.once('close', begin);
  }

  server.register((calls, _options, done) => {
    // Runs before Fastify reads the body or rejects the request.
    calls.addHook('onRequest', (request, reply, next) => {
      const target = targetOf(request.url);
      if (target === null) {
        void reply.code(REFUSALS.badAddress.status).send({ message: REFUSALS.badAddress.message });
        return;
      }
      reply.hijack();
      forward(request, reply, target);
      next();
    });
    for (const path of [SITE_PATHS.api, `${SITE_PATHS.api}/*`]) calls.all(path, () => undefined);
    done();
  });
}
