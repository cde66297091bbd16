import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Capability, HistoryConflict } from 'shared-contract';
import * as z from 'zod/mini';
import type { Host } from '../../host';
import { call, queryOf } from '../../http/calls';
import { PAGING, readPage, sendRows } from '../../http/pages';
import { CAPABILITIES, CONFLICTS, HISTORY, UNDONE } from '../../http/schemas';
import { idRule, readId, readTable, readToggle, validate } from '../../http/validate';
import { historyPages } from './repository';
import { restoreVersion, undoChanges } from './undo';

const OFFERED: readonly Capability[] = [
  'history',
  'schedule',
  'drafts',
  'leads',
  'bulk',
  'reorder',
  'search',
  'units',
  'approvals',
  'import',
  'views',
  'revoke-previews',
  'find',
  'map',
];

const DEFAULT_PAGE_SIZE = 25;

const overwrite = z._default(z.boolean(), false);
const entryId = idRule('The id of an entry must be a whole number.');
const undoRules = z.object({
  changes: z
    .array(z.uuid('A change must be a UUID.'))
    .check(z.minLength(1, 'No changes were sent.'), z.maxLength(1000)),
  overwrite,
});
const restoreRules = z.object({ id: entryId, before: z._default(z.boolean(), false), seen: entryId, overwrite });

/** Sends the conflicts. A call with conflicts changed nothing, so its response has no change id. */
function answerConflicts(request: FastifyRequest, conflicts: HistoryConflict[]) {
  if (conflicts.length > 0) request.change = null;
  return { conflicts };
}

const optional = <T>(value: unknown, read: (value: unknown) => T): T | undefined =>
  value === undefined ? undefined : read(value);

/** `/api/history` (product.md 7.14): what agents changed, undo and trash; `/api/capabilities` announces it. */
export function historyRoutes(app: FastifyInstance, host: Host): void {
  const { db, mail } = host;
  const listHistory = historyPages(host);
  app.get('/api/capabilities', call({ summary: 'Additional calls of this host', answer: CAPABILITIES }), () =>
    [...OFFERED, ...(mail === null ? [] : (['mail'] as const))].map((name) => ({ name })),
  );
  app.get(
    '/api/history',
    call({
      summary: 'History: one page of changes, newest first',
      access: 'agent',
      query: ['table', 'rowId', 'agent', 'trash', ...PAGING],
      answer: HISTORY,
    }),
    async (request, reply) => {
      const { table, rowId, agent, trash } = queryOf(request);
      const history = await listHistory(
        {
          table: optional(table, readTable),
          rowId: optional(rowId, (value) => readId(value, 'rowId')),
          agent: optional(agent, String),
          isTrash: trash !== undefined && readToggle(trash, 'trash'),
        },
        readPage(request, DEFAULT_PAGE_SIZE),
      );
      return sendRows(reply, history);
    },
  );
  app.post(
    '/api/history/undo',
    call({ summary: 'History: undo changes', access: 'agent', input: { body: undoRules }, answer: UNDONE }),
    async (request) => {
      const { changes, overwrite } = validate(undoRules, request.body);
      const { conflicts, refused } = await undoChanges(db, changes, overwrite);
      return { ...answerConflicts(request, conflicts), refused };
    },
  );
  app.post(
    '/api/history/restore',
    call({ summary: 'History: restore a version', access: 'agent', input: { body: restoreRules }, answer: CONFLICTS }),
    async (request) => answerConflicts(request, await restoreVersion(db, validate(restoreRules, request.body))),
  );
}
