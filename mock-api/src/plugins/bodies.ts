import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { HttpError } from '../http/errors';

/**
 * Parses JSON bodies. Refuses other content types except multipart, but accepts an empty body with any content type,
 * because clients send delete and toggle calls with whichever type they are configured to use.
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
    else next(new HttpError(415, 'The request must be JSON, or multipart/form-data if it contains files.'));
  });
  done();
});
