import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/**
 * Maximum bytes to read of a request that is answered early; the largest form has this size. Browsers and proxies that
 * are still sending may lose a response that arrives before they have finished.
 */
const DRAIN_LIMIT = 40 * 1024 * 1024;
/** How long the connection of a client that is still sending stays open after the response. */
const LINGER_MS = 2000;

/** Maximum time for receiving a request, and for requests in progress when the server stops. */
export const REQUEST_TIMEOUT_MS = 120_000;

/** Fastify and the plugins add up to eleven listeners to a response. Node.js warns of a leak if there are more than ten. */
const MOST_LISTENERS = 20;

const NOT_HTTP = { status: 400, message: 'The request is not valid HTTP.' };
const REFUSALS: Partial<Record<string, typeof NOT_HTTP>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
};

/** Sends an error in the common shape to a client whose request Node.js cannot parse, and closes the connection. */
function refuseConnection({ code }: Pick<ConnectionError, 'code'>, socket: Socket): void {
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

/**
 * Fastify's options for connections. Both servers use them, so that a call that the site's server accepts does not exceed
 * a limit of the API host. `closeAtOnce` closes connections immediately on shutdown, even with unanswered requests; for
 * tests.
 */
export const connectionOptions = ({ closeAtOnce = false }: { closeAtOnce?: boolean | undefined }) => ({
  // `connections` refuses a request without a host, in the common error shape.
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionTimeout: 150_000,
  clientErrorHandler: refuseConnection,
  forceCloseConnections: closeAtOnce ? true : ('idle' as const),
  // Still respond to requests that arrive on open connections while the server stops.
  return503OnClosing: false,
});

/** Refuses an `Upgrade` request whose client disconnects early. Node.js does this only for other requests. */
function endBrokenUpgrade(request: IncomingMessage): void {
  const { socket, headers } = request;
  if (headers.upgrade === undefined) return;
  const end = () => {
    if (!request.complete) refuseConnection({ code: 'HPE_INVALID_EOF_STATE' }, socket);
  };
  socket.once('end', end);
  request.once('close', () => socket.off('end', end));
}

/** True if the headers announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads the rest of a request. Resolves to false if it is longer than `DRAIN_LIMIT`. */
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
 * Waits until a request has been received, because a client that is still sending may lose the response. Resolves to
 * false if the request is longer than `DRAIN_LIMIT`: the response then needs `Connection: close`, and the connection
 * stays open for `LINGER_MS` after it, so that the client can read it.
 */
export async function isWhole(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.readableEnded || request.destroyed || !hasBody(request)) {
    // Unread data would block the next request of the connection.
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
  // Servers read other codings differently, which allows request smuggling.
  if (coding === undefined || (coding.toLowerCase() === 'chunked' && httpVersion === '1.1')) return undefined;
  return 'The transfer coding of the request is not supported.';
}

/** Refuses ambiguous requests, and delays each response until its request has been received. */
export const connections = plugin((server: FastifyInstance, _options: object, done: () => void) => {
  // A client may close its side once it has sent its request; Node.js would then close the connection before the
  // response is sent.
  Object.assign(server.server, { httpAllowHalfOpen: true });
  server.server.prependListener('request', endBrokenUpgrade);
  server.server.on('connect', (_request, socket: Socket) => refuseConnection({ code: 'CONNECT' }, socket));
  server.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ message: 'The expectation of the request is not supported.' });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
    response.writeHead(417, { ...headers, connection: 'close' }).end(body);
  });
  server.addHook('onRequest', (request, reply, next) => {
    reply.raw.setMaxListeners(MOST_LISTENERS);
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
