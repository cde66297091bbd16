import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Limits of the API host, so that a call meets the same ones on its way to it. */
export const LIMITS = {
  // A request that names no host is refused below, in the shape of every error.
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
  requestTimeout: 120_000,
  connectionTimeout: 150_000,
};

/** Most that is read of a request that is answered before it has come (bytes): the largest form. */
const DRAIN_LIMIT = 40 * 1024 * 1024;
/** How long a client that still sends may read the answer before its connection is cut. */
const LINGER_MS = 2000;

const NOT_HTTP = { status: 400, message: 'The request is not valid HTTP.' };
const REFUSALS: Partial<Record<string, typeof NOT_HTTP>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to come.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
};

/** Answers what Node.js refuses before it is a request, in the shape of every error, and ends the connection. */
export function refuseConnection({ code }: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = REFUSALS[code] ?? NOT_HTTP;
  const body = JSON.stringify({ message });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

/** Ends a request that its client breaks off: where it asks for an upgrade, Node.js itself waits for the rest. */
function endBrokenUpgrade(request: IncomingMessage): void {
  const { socket, headers } = request;
  if (headers.upgrade === undefined) return;
  const end = () => {
    if (!request.complete) refuseConnection({ code: 'HPE_INVALID_EOF_STATE' }, socket);
  };
  socket.once('end', end);
  request.once('close', () => socket.off('end', end));
}

/** True where a body follows the head, as far as its headers tell. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads what is left of a request. False where that is more than is worth the wait. */
function drain(request: IncomingMessage): Promise<boolean> {
  let left = DRAIN_LIMIT;
  if (Number(request.headers['content-length'] ?? 0) > left) return Promise.resolve(false);
  return new Promise((resolve) => {
    request.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left < 0) resolve(false);
    });
    request.once('close', () => resolve(true)).once('end', () => resolve(true));
    request.unpipe().resume();
  });
}

/**
 * Resolves when a request may be answered: once it has come whole, as who is still sending may lose the answer. False where
 * it is too long for that; its connection has to end, and does so gently.
 */
export async function isWhole(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.readableEnded || request.destroyed || !hasBody(request)) {
    // What nobody reads any more would keep the connection from its next request.
    if (!request.readableEnded) request.unpipe().resume();
    return true;
  }
  if (await drain(request)) return true;
  const { socket } = request;
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
  request.unpipe().resume();
  return false;
}

const HOST = /^[\w.~!$&'()*+;=%:[\]-]*$/;

function faultOf({ httpVersion, rawHeaders, headers }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1') || !HOST.test(headers.host ?? '')) {
    return 'The request must name one host.';
  }
  const coding = headers['transfer-encoding'];
  // Hosts differ in how they take these, and what they differ in hides a second request in the first.
  if (coding === undefined || (coding.toLowerCase() === 'chunked' && httpVersion === '1.1')) return undefined;
  return 'The request has a transfer coding that is not taken.';
}

/** Refuses requests that hosts may read differently, and answers others once they have come. */
export const connections = plugin((server: FastifyInstance, _options: object, done: () => void) => {
  server.server.prependListener('request', endBrokenUpgrade);
  server.server.on('connect', (_request, socket: Socket) => refuseConnection({ code: 'CONNECT' }, socket));
  server.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ message: 'The request expects what is not offered.' });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
    response.writeHead(417, { ...headers, connection: 'close' }).end(body);
  });
  server.addHook('onRequest', (request, reply, next) => {
    const fault = faultOf(request.raw);
    if (fault === undefined) next();
    else void reply.code(400).header('connection', 'close').send({ message: fault });
  });
  server.addHook('onSend', async (request, reply, payload) => {
    if (!(await isWhole(request.raw))) void reply.header('connection', 'close');
    return payload;
  });
  done();
});
