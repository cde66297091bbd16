import { Worker } from 'node:worker_threads';
import type { SitemapEntry } from 'shared-contract';
import type { Guarded, MemoryGuard } from './memory-guard';
import { newWork, type ThreadData } from './messages';
import { HEAP_MB } from './page-thread';

const LIMIT_MS = 20_000;
/** Lists of hundreds of thousands of rows fit. */
const MEMORY_MB = 640;

/** Has a thread of its own ask the remotes, so that long lists and slow answers are nothing to those that render pages. */
export function askForSitemap(
  file: string,
  data: Omit<ThreadData, 'work'>,
  guard: MemoryGuard,
): Promise<SitemapEntry[]> {
  const work = newWork();
  const worker = new Worker(file, {
    workerData: { ...data, task: 'sitemap', work } satisfies ThreadData,
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  return new Promise<SitemapEntry[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The sitemap took longer than ${LIMIT_MS} ms.`)), LIMIT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    const guarded: Guarded & { isEnded: boolean } = {
      work,
      allowance: MEMORY_MB,
      isReady: true,
      isEnded: false,
      endForMemory: () => {
        guarded.isEnded = true;
        reject(new Error('The sitemap takes too much memory.'));
      },
      relieve: () => undefined,
    };
    guard.watch(guarded);
    worker.once('exit', () => {
      guard.forget(guarded);
      clearTimeout(timer);
      reject(new Error('The thread has exited.'));
    });
  }).finally(() => void worker.terminate());
}
