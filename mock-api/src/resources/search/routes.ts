import type { FastifyInstance } from 'fastify';
import type { Host } from '../../host';
import { call, queryOf } from '../../http/calls';
import { SEARCH_HITS } from '../../http/schemas';
import { search } from './repository';

/** Maximum length of a search text, characters; the rest is ignored. */
const MAX_TEXT = 200;

/** `GET /api/search` (product.md 7.20). */
export function searchRoutes(app: FastifyInstance, { db }: Host): void {
  app.get(
    '/api/search',
    call({ summary: 'Search in all rows', access: 'agent', query: ['q'], answer: SEARCH_HITS }),
    (request) => {
      const { q } = queryOf(request);
      return search(db, typeof q === 'string' ? q.slice(0, MAX_TEXT) : '');
    },
  );
}
