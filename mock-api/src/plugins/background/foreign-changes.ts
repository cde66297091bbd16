import type { FastifyInstance } from 'fastify';
import { foreignChanges } from '../../db/transaction';
import type { Host } from '../../host';
import { repeatedly } from './repeatedly';

/** Polling interval, ms: how long lists may miss the changes of another process. */
const INTERVAL_MS = 250;

/**
 * Watches for changes that commands such as `npm run restore` make in the database of a lone host, whose lists are cached
 * until it changes a row itself. Returns a function that looks immediately.
 */
export function foreignChangeWatch(app: FastifyInstance, { db, isAlone }: Host): () => Promise<void> {
  // Other hosts ask the database for changes before each cached response.
  if (!isAlone) return () => Promise.resolve();
  const notice = foreignChanges(db);
  repeatedly(app, INTERVAL_MS, notice, (error) =>
    app.log.error({ err: error }, 'changes of commands cannot be noticed'),
  );
  return notice;
}
