import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

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

/** Ends the connection after an answer that comes before its request has: the rest, however long, is not waited for. */
export const connections = plugin((app: FastifyInstance, _options: object, done: () => void) => {
  app.addHook('onSend', (request, reply, _payload, next) => {
    const { raw } = request;
    if (isStillComing(raw)) {
      void reply.header('connection', 'close');
      closeGently(raw.socket);
    }
    // What nobody reads any more would keep the connection from its next request.
    if (!raw.readableEnded) raw.unpipe().resume();
    next();
  });
  done();
});
