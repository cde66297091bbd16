import { Worker } from 'node:worker_threads';
import type { SitemapEntry } from 'shared-contract';
import type { ThreadData } from './messages';

const LIMIT_MS = 20_000;
/** Lists of hundreds of thousands of rows fit. */
const HEAP_MB = 512;

/** Has a thread of its own ask the remotes, so that long lists and slow answers are nothing to those that render pages. */
export function askForSitemap(file: string, data: Omit<ThreadData, 'work'>): Promise<SitemapEntry[]> {
  const worker = new Worker(file, {
    workerData: { ...data, task: 'sitemap', work: new Int32Array(new SharedArrayBuffer(4)) } satisfies ThreadData,
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  return new Promise<SitemapEntry[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The sitemap took longer than ${LIMIT_MS} ms.`)), LIMIT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread has exited.'));
    });
  }).finally(() => void worker.terminate());
}
