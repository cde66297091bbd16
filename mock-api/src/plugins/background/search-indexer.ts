import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Host } from '../../host';
import { analyseIndex, indexNext } from '../../resources/search/indexer';
import { repeatedly } from './repeatedly';

/** Polling interval, ms. Searches need not wait for it, because each first indexes the latest rows. */
const INTERVAL_MS = 2000;

/** After more batches than this, for example of a restored backup, the query planner's statistics are outdated. */
const MANY_BATCHES = 40;

/** Keeps the search index up to date, and builds it after an update from a version without search. */
export const searchIndexer = plugin((app: FastifyInstance, { db }: Host, done: () => void) => {
  const indexAll = async (closing: AbortSignal) => {
    let batches = 0;
    while (!closing.aborted && (await indexNext(db))) {
      batches += 1;
      await turn();
    }
    if (batches > MANY_BATCHES) await analyseIndex(db);
  };
  repeatedly(app, INTERVAL_MS, indexAll, (error) =>
    app.log.warn({ err: error }, 'indexing for the search failed and will be retried'),
  );
  done();
});
