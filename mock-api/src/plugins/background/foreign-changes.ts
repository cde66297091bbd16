import type { FastifyInstance } from 'fastify';
import { foreignChanges } from '../../db/transaction';
import type { Host } from '../../host';
import { repeatedly } from './repeatedly';

/** Polling interval, ms: how long lists may miss the changes of another process. */
const INTERVAL_MS = 250;

/**
 * Detects changes by other processes, such as `npm run restore`, if no other host uses the database: otherwise, its cached
 * lists would stay until it changes a row. Returns a function that checks immediately.
 */
export function foreignChangeWatch(app: FastifyInstance, { db, isAlone }: Host): () => Promise<void> {
  // Hosts that are not alone query the counters before each cached response.
  if (!isAlone) return () => Promise.resolve();
  const notice = foreignChanges(db);
  let hasFailed = false;
  const check = async () => {
    await notice();
    hasFailed = false;
  };
  repeatedly(app, INTERVAL_MS, check, (error) => {
    if (!hasFailed) app.log.error({ err: error }, 'cannot check for changes by other processes');
    hasFailed = true;
  });
  return notice;
}
