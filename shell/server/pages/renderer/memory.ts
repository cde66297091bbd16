import { getHeapStatistics } from 'node:v8';

/** A process that uses more than this share of its heap limit even after garbage collection may have a memory leak. */
const FULL_SHARE = 0.6;
/**
 * It has a leak only if it also uses this many times the memory of its start: otherwise, a new process would be no
 * better.
 */
const GROWTH = 1.5;

const { heap_size_limit: heapLimit } = getHeapStatistics();

/** Memory in use by JavaScript, buffers included, bytes. */
function used(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

let fullAbove = 0;

/** True if pages have left so much memory behind that the process should be replaced. */
export function hasLeak(): boolean {
  fullAbove ||= Math.max(heapLimit * FULL_SHARE, used() * GROWTH);
  if (used() <= fullAbove) return false;
  // Available by `--expose-gc`.
  globalThis.gc?.();
  return used() > fullAbove;
}
