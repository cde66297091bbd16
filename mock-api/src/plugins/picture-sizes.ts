import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { StoredFile } from '../files/attachments';
import type { Host } from '../host';

declare module 'fastify' {
  interface FastifyRequest {
    /** Files that the request has uploaded. */
    storedFiles?: readonly StoredFile[];
  }
}

/** After an upload is answered, makes the copies that visitors are likely to request. */
export const pictureSizes = plugin((app: FastifyInstance, { variants }: Host, done) => {
  app.addHook('onResponse', (request, reply, next) => {
    if (reply.statusCode < 300) for (const file of request.storedFiles ?? []) variants.prepare(file);
    next();
  });
  done();
});
