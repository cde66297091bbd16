import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { HttpError } from '../http/errors';

/**
 * Bodies of calls. Delete and toggle calls carry none, and clients send that emptiness under whatever content type they
 * are set to: it is taken as no body. Anything else must be JSON, or multipart where a call takes files.
 */
export const bodies = plugin((app: FastifyInstance, _options: object, done: () => void) => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, next) => {
    if (body.trim() === '') next(null, undefined);
    else void parseJson(request, body, next);
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, next) => {
    if (body === '') next(null, undefined);
    else next(new HttpError(415, 'The request must be JSON, or multipart/form-data where it carries files.'));
  });
  done();
});
