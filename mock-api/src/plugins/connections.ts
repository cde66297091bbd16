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
export function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = REFUSALS[error.code] ?? NOT_HTTP;
  const body = JSON.stringify({ message });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
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

/** Answers a request that has not come whole when it has, or ends its connection after the answer where it is too long. */
export const connections = plugin((app: FastifyInstance, _options: object, done: () => void) => {
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
