import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { forgetOldHistory } from '../../db/history';
import { collectFiles, fileNames, removeStrays } from '../../files/attachments';
import type { Host } from '../../host';
import { forgetOldPlaces } from '../../resources/authentication/known';
import { forgetOldMails } from '../../resources/mail/outbox';
import { forgetWords } from '../../resources/search/indexer';
import { removeEndedSessions } from '../sessions';

const INTERVAL_MS = 60 * 60_000;
/** Longer than any call takes from storing its first file to writing its row. */
const MIN_AGE_MS = 60 * 60_000;

/**
 * At the start and every hour, removes expired sessions, known places, login attempts, history entries and mails,
 * unused files, and the copies of removed files.
 */
export const collector = plugin(async (app: FastifyInstance, host: Host) => {
  const collect = async (minAge: number): Promise<void> => {
    await removeEndedSessions(host.db);
    await forgetOldPlaces(host.db);
    await host.db.deleteFrom('attempts').where('expire', '<', Date.now()).execute();
    await forgetOldHistory(host.db);
    await forgetOldMails(host.db);
    await forgetWords(host.db);
    await collectFiles(host, minAge);
    await host.variants.collect(await fileNames(host.db));
  };
  if (host.isAlone) await removeStrays(host);
  await collect(host.isAlone ? 0 : MIN_AGE_MS);
  const timer = setInterval(() => {
    collect(MIN_AGE_MS).catch((error: unknown) => {
      app.log.error({ err: error }, 'cleanup failed');
    });
  }, INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
});
