import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { timeAfter } from '../../db/clock';
import { forgetOldHistory } from '../../db/history';
import { collectFiles, fileNames, removeStrays } from '../../files/attachments';
import type { Host } from '../../host';
import { forgetOldPlaces } from '../../resources/authentication/known';
import { forgetOldMails } from '../../resources/mail/outbox';
import { forgetWords } from '../../resources/search/indexer';
import { removeEndedSessions } from '../sessions';
import { repeatedly } from './repeatedly';

const INTERVAL_MS = 60 * 60_000;
/** Longer than any call takes from storing its first file to writing its row. */
const MIN_AGE_MS = 60 * 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Cleans up now, or waits for the clean-up in progress. Logs a failure. */
    cleanUp(): Promise<void>;
  }
}

/**
 * After the start and every hour, removes expired sessions, known places, login attempts, history entries and mails,
 * unused search words and files, and the copies of removed files. Calls are served meanwhile.
 */
export const collector = plugin(async (app: FastifyInstance, host: Host) => {
  const { db, isAlone } = host;
  const startedAt = await host.clock();
  /**
   * Files stored before this time belong to calls that have ended. It is an hour ago or, if this is the only host and
   * it started later than that, its start.
   */
  const settled = (now: string) => {
    const longAgo = timeAfter(now, -MIN_AGE_MS);
    return isAlone && startedAt > longAgo ? startedAt : longAgo;
  };
  const steps: ((now: string, closing: AbortSignal) => Promise<unknown>)[] = [
    (now) => removeEndedSessions(db, now),
    (now) => forgetOldPlaces(db, now),
    (now) => db.deleteFrom('attempts').where('expire', '<', Date.parse(now)).execute(),
    (now) => forgetOldHistory(db, now),
    (now) => forgetOldMails(db, now),
    () => forgetWords(db),
    (now, closing) => collectFiles(host, settled(now), closing),
    async (_now, closing) => host.variants.collect(await fileNames(db), closing),
  ];
  const collect = async (closing: AbortSignal) => {
    const now = await host.clock();
    for (const step of steps) if (!closing.aborted) await step(now, closing);
  };
  // Must finish before the first upload, because it could remove the file of an upload in progress.
  if (isAlone) await removeStrays(host);
  const cleanUp = repeatedly(app, INTERVAL_MS, collect, (error) => app.log.error({ err: error }, 'cleanup failed'));
  app.decorate('cleanUp', cleanUp);
  app.addHook('onReady', (done) => {
    void cleanUp();
    done();
  });
});
