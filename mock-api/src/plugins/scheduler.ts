import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Host } from '../host';
import { applyNext } from '../resources/schedule/repository';

/** Polling interval, ms: the maximum delay of a scheduled change. */
const INTERVAL_MS = 500;

/** Publishes and unpublishes rows at their set times. On start, applies schedules that became due while no host ran. */
export const scheduler = plugin(async (app: FastifyInstance, { db }: Host) => {
  const applyDue = async () => {
    while (await applyNext(db));
  };
  await applyDue();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= applyDue()
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'a scheduled change failed and will be retried');
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
