import type { FastifyInstance } from 'fastify';
import { PREVIEW } from 'shared-contract';
import * as z from 'zod/mini';
import { SCHEDULABLE } from '../../db/schema';
import type { Host } from '../../host';
import { call, queryOf } from '../../http/calls';
import { HttpError, notFound } from '../../http/errors';
import { CONFLICTS, DRAFTS, PREVIEW_LINK, PREVIEWED, TEXT } from '../../http/schemas';
import { idRule, readId, validate } from '../../http/validate';
import { previewOf, revokePreviews, signPreview, verifyPreview } from './preview';
import { discardDraft, findPreviewed, listDrafts, publishDraft } from './repository';

const publishRules = z.object({
  id: idRule('The id of a draft must be a whole number.'),
  overwrite: z._default(z.boolean(), false),
  activates: z._default(z.boolean(), true),
});
const previewRules = z.object({
  table: z.enum(SCHEDULABLE, `table must be one of ${SCHEDULABLE.join(', ')}.`),
  rowId: idRule('rowId must be a whole number.'),
});

/** `/api/draft` and `/api/preview` (product.md 7.17). `draftCalls` adds the calls that save a draft. */
export function draftRoutes(app: FastifyInstance, host: Host): void {
  const { db } = host;
  app.get('/api/draft', call({ summary: 'Drafts: all', access: 'agent', answer: DRAFTS }), () => listDrafts(db));
  app.post(
    '/api/draft/publish',
    call({ summary: 'Draft: publish', access: 'agent', input: { body: publishRules }, answer: CONFLICTS }),
    async (request) => {
      const { id, ...options } = validate(publishRules, request.body);
      const conflicts = await publishDraft(db, id, options);
      // Nothing was changed.
      if (conflicts.length > 0) request.change = null;
      return { conflicts };
    },
  );
  const discarding = call({ summary: 'Draft: discard', access: 'agent', query: ['id'], answer: TEXT });
  app.post('/api/draft/discard', discarding, async (request) => {
    await discardDraft(db, readId(queryOf(request).id));
    return 'Draft discarded successfully';
  });
  app.post(
    '/api/draft/preview',
    call({ summary: 'Preview: make a link', access: 'agent', input: { body: previewRules }, answer: PREVIEW_LINK }),
    async (request) => {
      const row = validate(previewRules, request.body);
      if ((await findPreviewed(db, row)) === null) throw notFound();
      return signPreview(host, row);
    },
  );
  app.post(
    '/api/draft/revokepreviews',
    call({
      summary: 'Preview: revoke all links of a row',
      access: 'agent',
      input: { body: previewRules },
      answer: TEXT,
    }),
    async (request) => {
      await revokePreviews(db, validate(previewRules, request.body));
      return 'Preview links revoked successfully';
    },
  );
  app.get(
    '/api/preview',
    call({ summary: 'Preview: what a link shows', query: [PREVIEW], answer: PREVIEWED }),
    async (request, reply) => {
      const { table, rowId, expiresAt } =
        (await previewOf(host, request, reply)) ?? (await verifyPreview(host, undefined));
      const row = await findPreviewed(db, { table, rowId });
      if (row === null) throw new HttpError(410, 'What this preview link shows has been deleted.');
      return { table, rowId, expiresAt, ...row };
    },
  );
}
