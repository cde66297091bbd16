import type { FastifyInstance } from 'fastify';
import { requiredText, viewRules } from 'shared-contract';
import * as z from 'zod/mini';
import type { Host } from '../../host';
import { agentOf, call, queryOf } from '../../http/calls';
import { TEXT, VIEWS } from '../../http/schemas';
import { idRule, readId, validate } from '../../http/validate';
import { deleteView, listViews, saveView } from './repository';

const saveRules = z.extend(viewRules, {
  id: z.optional(idRule('The id of a view must be a whole number.')),
  list: requiredText('list is required.', 1, 40),
  query: z.string('query must be a text.').check(z.maxLength(2000, 'This view has too many filters.')),
});

/** `/api/views` (product.md 7.24): the filters, order and columns that an agent has named. Not part of the history. */
export function viewRoutes(app: FastifyInstance, { db }: Host): void {
  app.get('/api/views', call({ summary: 'Saved views: own ones', access: 'agent', answer: VIEWS }), (request) =>
    listViews(db, agentOf(request).id),
  );
  app.post(
    '/api/views/save',
    call({ summary: 'Saved view: create or change', access: 'agent', input: { body: saveRules }, answer: TEXT }),
    async (request) => {
      await saveView(db, agentOf(request).id, validate(saveRules, request.body));
      return 'View saved successfully';
    },
  );
  app.post(
    '/api/views/delete',
    call({ summary: 'Saved view: delete', access: 'agent', query: ['id'], answer: TEXT }),
    async (request) => {
      await deleteView(db, agentOf(request).id, readId(queryOf(request).id));
      return 'View deleted successfully';
    },
  );
}
