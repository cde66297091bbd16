import type { FastifyInstance } from 'fastify';
import { BULK_ACTIONS, BULK_ROWS, REORDER_ROWS } from 'shared-contract';
import * as z from 'zod/mini';
import type { EntityTable } from '../../db/schema';
import type { Host } from '../../host';
import { call } from '../../http/calls';
import { invalidField } from '../../http/errors';
import { OUTCOME, TEXT } from '../../http/schemas';
import { idRule, readTable, validate } from '../../http/validate';
import { hasOrder, reorderRows } from './reorder';
import { hasStatus, removeRows, restoreRows, switchRows, type Outcome } from './repository';

const bulkRules = z.object({
  action: z.enum(BULK_ACTIONS, `action must be one of ${BULK_ACTIONS.join(', ')}.`),
  table: z.optional(z.string()),
  ids: z
    .array(idRule('An id must be a whole number.'))
    .check(z.minLength(1, 'No rows were sent.'), z.maxLength(BULK_ROWS, `At most ${BULK_ROWS} rows can be sent.`)),
});

const ids = z.array(idRule('An id must be a whole number.')).check(z.maxLength(REORDER_ROWS));
const reorderRules = z
  .object({ table: z.string(), ids, seen: ids })
  .check(
    z.refine(
      (order) =>
        order.ids.length === new Set(order.ids).size &&
        new Set([...order.ids, ...order.seen]).size === order.seen.length,
      { path: ['ids'], message: 'ids must contain the same rows as seen.' },
    ),
  );

function requireOrder(table: EntityTable): EntityTable {
  if (!hasOrder(table)) throw invalidField('table', 'These rows have no order.');
  return table;
}

function requireStatus(table: EntityTable): EntityTable {
  if (!hasStatus(table)) throw invalidField('table', 'These rows cannot be activated or deactivated.');
  return table;
}

/**
 * `POST /api/bulk` and `/api/reorder` (product.md 7.19): change many rows in one transaction, as one change of the
 * history.
 */
export function bulkRoutes(app: FastifyInstance, { db }: Host): void {
  app.post(
    '/api/bulk',
    call({
      summary: 'Rows: activate, deactivate, delete or restore several',
      access: 'agent',
      input: { body: bulkRules },
      answer: OUTCOME,
    }),
    ({ body }): Promise<Outcome> => {
      const { action, table, ids } = validate(bulkRules, body);
      if (action === 'restore') return restoreRows(db, ids);
      if (action === 'delete') return removeRows(db, readTable(table), ids);
      return switchRows(db, requireStatus(readTable(table)), ids, action === 'activate');
    },
  );
  app.post(
    '/api/reorder',
    call({ summary: 'Rows: set their order', access: 'agent', input: { body: reorderRules }, answer: TEXT }),
    async ({ body }) => {
      const { table, ids: order, seen } = validate(reorderRules, body);
      await reorderRows(db, requireOrder(readTable(table)), order, seen);
      return 'Order saved successfully';
    },
  );
}
