import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { collectFiles, fileNames, removeStrays } from '../files/attachments';
import type { Host } from '../host';
import { forgetOldPlaces } from '../resources/authentication/known';
import { removeEndedSessions } from './sessions';

const EVERY_MS = 60 * 60_000;
/** Longer than any call takes from its first file to its row. */
const YOUNG_MS = 60 * 60_000;

/** Removes sessions, places and counts whose time is over, files that no row names and copies of them: before the host takes calls, and every hour from then on. */
export const collector = plugin(async (app: FastifyInstance, host: Host) => {
  const collect = async (youngerThan: number): Promise<void> => {
    await removeEndedSessions(host.db);
    await forgetOldPlaces(host.db);
    await host.db.deleteFrom('attempts').where('expire', '<', Date.now()).execute();
    await collectFiles(host, youngerThan);
    await host.variants.collect(await fileNames(host.db));
  };
  if (host.isAlone) await removeStrays(host);
  await collect(host.isAlone ? 0 : YOUNG_MS);
  const timer = setInterval(() => {
    collect(YOUNG_MS).catch((error: unknown) => {
      app.log.error({ err: error }, 'what is no longer needed could not be removed');
    });
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
});
