import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/**
 * Most that is read of a request that is answered before it has come (bytes): the largest form. Browsers and proxies that
 * are still sending may lose an answer that comes before they are done.
 */
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

function isStillComing({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}

/** A connection that is cut while data comes loses the answer on its way: it is only half closed first. */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}

/** Reads what is left of a request. False where that is more than is worth the wait. */
function drain(raw: IncomingMessage): Promise<boolean> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve(true);
  let left = DRAIN_LIMIT;
  if (Number(raw.headers['content-length'] ?? 0) > left) return Promise.resolve(false);
  return new Promise((resolve) => {
    raw.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left < 0) resolve(false);
    });
    raw.once('close', () => resolve(true)).once('end', () => resolve(true));
    raw.unpipe().resume();
  });
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

/** Answers in the shape of every error what Node.js would answer in its own, or not at all. */
function refuseWhatIsNotOffered({ server }: FastifyInstance): void {
  server.prependListener('request', endBrokenUpgrade);
  server.on('connect', (_request, socket: Socket) => refuseConnection({ code: 'CONNECT' }, socket));
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ message: 'The request expects what is not offered.' });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
    response.writeHead(417, { ...headers, connection: 'close' }).end(body);
  });
}

/**
 * Answers a request that has not come whole when it has, or ends its connection after the answer where it is too long. Who
 * names no host is refused here, as Node.js does so without a word.
 */
export const connections = plugin((app: FastifyInstance, _options: object, done: () => void) => {
  refuseWhatIsNotOffered(app);
  app.addHook('onRequest', ({ raw }, reply, next) => {
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') next();
    else void reply.code(400).header('connection', 'close').send({ message: 'The request must name one host.' });
  });
  // Who has sent all that it will send still wants the answer; Node.js would end the connection under a file's first bytes.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  app.addHook('onSend', (request, reply, _payload, next) => {
    const { raw } = request;
    if (!isStillComing(raw)) {
      // What nobody reads any more would keep the connection from its next request.
      if (!raw.readableEnded) raw.unpipe().resume();
      next();
      return;
    }
    void drain(raw).then((isWhole) => {
      if (!isWhole) {
        void reply.header('connection', 'close');
        closeGently(raw.socket);
        raw.unpipe().resume();
      }
      next();
    });
  });
  done();
});
