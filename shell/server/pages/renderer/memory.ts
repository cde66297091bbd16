import { getHeapStatistics } from 'node:v8';

/** A process that still uses this share of its heap limit after garbage collection has a memory leak … */
const FULL_SHARE = 0.6;
/** … unless it used nearly as much when it started: a new process would be no better. */
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
