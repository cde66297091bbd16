import type { FastifyInstance } from 'fastify';
import { MAX_UNITS, PREVIEW } from 'shared-contract';
import * as z from 'zod/mini';
import type { Db } from '../../db/database';
import { changesOf } from '../../db/transaction';
import type { Host } from '../../host';
import { sendAnswer, serialised } from '../../http/answer-cache';
import { call, queryOf, readerOf } from '../../http/calls';
import { UNIT_CONFLICTS, UNITS } from '../../http/schemas';
import { idRule, readId, validate } from '../../http/validate';
import { readForVisitor } from '../draft/preview';
import { listUnits, saveUnits } from './repository';

/** Body limit (bytes): enough for a sheet in which every cell is changed, with the longest plan links before and after. */
const SHEET_LIMIT = 16 * 1024 * 1024;

const rowId = idRule('The id of a unit must be a whole number.');
const cells = z.record(z.string(), z.unknown());
const rows = <Row extends z.ZodMiniType>(row: Row) =>
  z._default(z.array(row).check(z.maxLength(MAX_UNITS, `One call saves at most ${MAX_UNITS} rows.`)), []);
const sheetRules = z.object({
  projectId: idRule('projectId must be a number.'),
  changed: rows(z.object({ id: rowId, values: cells, seen: cells })),
  added: rows(cells),
  removed: rows(z.object({ id: rowId, seen: cells })),
});

/** Unit sheets of projects (product.md 7.21). */
export function unitRoutes(app: FastifyInstance, host: Host): void {
  const { db, answers } = host;
  const changes = changesOf(host, 'projects', 'projectUnits');
  app.get(
    '/api/project/getunits',
    call({
      summary: 'Units of a project: all for an agent, those of an active project for a visitor',
      access: 'either',
      query: ['projectId'],
      answer: UNITS,
    }),
    async (request, reply) => {
      const projectId = readId(queryOf(request).projectId, 'projectId');
      const activeOnly = request.agent === null;
      const read = (from: Db) => listUnits(from, projectId, activeOnly);
      if (activeOnly && PREVIEW in queryOf(request)) return readForVisitor(host, request, reply, read);
      const answer = await answers(`units ${projectId} ${activeOnly}`, await changes(), async () => ({
        body: serialised(reply, await read(readerOf(host, request))),
      }));
      return sendAnswer(request, reply, answer);
    },
  );
  app.post(
    '/api/project/saveunits',
    {
      ...call({
        summary: 'Units of a project: save the changes of a sheet',
        access: 'agent',
        input: { body: sheetRules },
        answer: UNIT_CONFLICTS,
      }),
      bodyLimit: SHEET_LIMIT,
    },
    async (request) => {
      const changes = validate(sheetRules, request.body);
      return { conflicts: await saveUnits(db, changes) };
    },
  );
}
