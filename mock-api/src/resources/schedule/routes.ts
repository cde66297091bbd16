import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Host } from '../../host';
import { agentOf, call, queryOf } from '../../http/calls';
import { invalidField, notFound } from '../../http/errors';
import { SCHEDULES, TEXT } from '../../http/schemas';
import { idRule, readId, validate } from '../../http/validate';
import { createSchedule, hasRow, listSchedules, rehearse, removeSchedule, SCHEDULED } from './repository';

const MAX_AHEAD_MS = 5 * 365 * 24 * 60 * 60_000;

const scheduleRules = z.object({
  table: z.enum(SCHEDULED, `table must be one of ${SCHEDULED.join(', ')}.`),
  rowId: idRule('rowId must be a whole number.'),
  isActive: z.boolean('isActive must be true or false.'),
  at: z.iso.datetime({ offset: true, error: 'Please enter a date and time.' }),
});

/** `/api/schedule` (product.md 7.15): publish and unpublish at a set time. */
export function scheduleRoutes(app: FastifyInstance, { db, clock, check }: Host): void {
  app.get('/api/schedule', call({ summary: 'Schedule: all entries', access: 'agent', answer: SCHEDULES }), () =>
    listSchedules(db),
  );
  app.post(
    '/api/schedule/create',
    call({ summary: 'Schedule: create', access: 'agent', input: { body: scheduleRules }, answer: TEXT }),
    async (request) => {
      const { at, ...values } = validate(scheduleRules, request.body);
      const schedule = { ...values, at: new Date(at).toISOString(), agentId: agentOf(request).id };
      if (schedule.table === 'drafts' && !schedule.isActive)
        throw invalidField('isActive', 'A draft can only be published.');
      const ahead = Date.parse(at) - Date.parse(await clock());
      if (ahead <= 0) throw invalidField('at', 'Please choose a time in the future.');
      if (ahead > MAX_AHEAD_MS) throw invalidField('at', 'Please choose a time within the next five years.');
      if (!(await hasRow(db, schedule.table, schedule.rowId))) throw notFound();
      await rehearse(db, schedule, check);
      await createSchedule(db, schedule);
      return 'Scheduled successfully';
    },
  );
  const removing = call({ summary: 'Schedule: cancel', access: 'agent', query: ['id'], answer: TEXT });
  app.post('/api/schedule/delete', removing, async (request) => {
    if (!(await removeSchedule(db, readId(queryOf(request).id)))) throw notFound();
    return 'Schedule cancelled successfully';
  });
}
