import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import plugin from 'fastify-plugin';

/** Timeout of a check. */
const CHECK_MS = 3000;

interface ReadinessOptions {
  /** Path of the readiness check. */
  path: string;
  route?: RouteShorthandOptions;
  /** Dependencies of the server by name. A check rejects while its dependency is unavailable. */
  checks: Readonly<Record<string, () => Promise<unknown>>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reports the server as not ready, and closes each connection after its next response. Requests are still served.
     */
    drain(): void;
  }
}

function withinLimit(work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${CHECK_MS} ms.`)), CHECK_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Adds the readiness check. It answers 503 with the unavailable dependencies, or if the server is stopping. */
export const readiness = plugin((server: FastifyInstance, { path, route = {}, checks }: ReadinessOptions, done) => {
  const answers = new Map<Socket, ServerResponse>();
  let isStopping = false;
  const drain = () => {
    isStopping = true;
    for (const answer of answers.values()) if (!answer.headersSent) answer.setHeader('connection', 'close');
  };
  server.decorate('drain', drain);
  server.addHook('preClose', (next) => {
    drain();
    next();
  });
  server.server.on('connection', (socket: Socket) => socket.once('close', () => answers.delete(socket)));
  server.server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answers.set(socket, answer);
    if (isStopping) answer.setHeader('connection', 'close');
  });

  const failing = async (): Promise<string[]> => {
    const found = Object.entries(checks).map(async ([name, check]) => {
      try {
        await withinLimit(check());
        return [];
      } catch (error) {
        server.log.warn({ err: error }, `not ready: ${name}`);
        return [name];
      }
    });
    return (await Promise.all(found)).flat();
  };
  let checking: Promise<string[]> | undefined;
  server.get(path, route, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isStopping) return reply.code(503).send({ message: 'The server is stopping.' });
    // Concurrent requests share a check.
    checking ??= failing().finally(() => (checking = undefined));
    const names = await checking;
    if (names.length === 0) return { status: 'ready' };
    const errors = Object.fromEntries(names.map((name) => [name, 'cannot be used']));
    return reply.code(503).send({ message: `Not ready: ${names.join(', ')}.`, errors });
  });
  done();
});
