import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Host } from '../../host';
import { applyDue } from '../../resources/schedule/repository';
import { repeatedly } from './repeatedly';

/** Polling interval, ms: the maximum delay of a scheduled change. */
const INTERVAL_MS = 250;

/**
 * Publishes and unpublishes rows, and publishes drafts, at their set times. On start, applies schedules that became due
 * while no host ran.
 */
export const scheduler = plugin(async (app: FastifyInstance, { db, clock, check }: Host) => {
  const apply = async () =>
    applyDue(
      db,
      await clock(),
      (error, { table, rowId }) =>
        app.log.error(
          { err: error, table, rowId },
          'a scheduled change failed; it will be retried unless it was refused',
        ),
      check,
    );
  await apply();
  repeatedly(app, INTERVAL_MS, apply, (error) => app.log.error({ err: error }, 'the schedule cannot be read'));
});
