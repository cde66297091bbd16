import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { HttpError } from '../http/errors';

const COOKIE = 'XSRF-TOKEN';
/** Routes of files, which shared caches keep for a year: their responses must not set a visitor's cookie. */
const FILES = '/api/attachment/';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Double-submit anti-forgery: a write call that carries the cookie must repeat its value in X-XSRF-TOKEN. */
export const antiForgery = plugin((app: FastifyInstance, _options: object, done: () => void) => {
  app.addHook('onRequest', (request, reply, next) => {
    const cookie = request.cookies[COOKIE];
    if (SAFE.has(request.method)) {
      if (cookie === undefined && !request.routeOptions.url?.startsWith(FILES)) {
        // Set without the cookie library, which would add a fifth to the time of a short call.
        void reply.header('set-cookie', `${COOKIE}=${randomUUID()}; Path=/; SameSite=Lax`);
      }
    } else if (cookie !== undefined && request.headers['x-xsrf-token'] !== cookie) {
      next(new HttpError(403, 'The anti-forgery header does not match its cookie. Please reload the page.'));
      return;
    }
    next();
  });
  done();
});
