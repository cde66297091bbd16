import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Host } from '../../host';
import { applyDue } from '../../resources/schedule/repository';

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
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= apply()
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'the schedule cannot be read');
      })
      .finally(() => {
        running = null;
      });
  }, INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
});
