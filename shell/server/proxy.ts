import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Hands `/api` on to the API host. */
export async function proxy(server: FastifyInstance, { api }: { api: string }): Promise<void> {
  await server.register(httpProxy, {
    upstream: api,
    prefix: '/api',
    rewritePrefix: '/api',
    replyOptions: {
      rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
      onError: (reply) => void reply.code(502).send({ message: 'The server cannot be reached. Please try again.' }),
    },
  });
}
