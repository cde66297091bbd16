import { getHeapStatistics } from 'node:v8';

/** Growth after garbage collection, as a share of the heap limit, that counts as a memory leak. */
const LEAK_SHARE = 0.5;

/** Memory in use by JavaScript, buffers included, bytes. */
function used(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

/** Returns a function to call after each page. Calls `onLeak` once if pages have left too much memory behind. */
export function watchMemory(onLeak: () => void): () => void {
  let limit = used() + getHeapStatistics().heap_size_limit * LEAK_SHARE;
  return () => {
    // `gc` exists because the process runs with `--expose-gc`.
    if (used() > limit) globalThis.gc?.();
    if (used() <= limit) return;
    limit = Infinity;
    onLeak();
  };
}
