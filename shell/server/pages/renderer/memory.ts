import { getHeapStatistics } from 'node:v8';

/** A process that still uses this share of its heap limit after garbage collection has a memory leak … */
const FULL_SHARE = 0.6;
/** … unless it used nearly as much when it started: a new process would be no better. */
const GROWTH = 1.5;

/** Memory in use by JavaScript, buffers included, bytes. */
function used(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const { heap_size_limit: heapLimit } = getHeapStatistics();
let fullAbove = 0;

/** True if pages have left so much memory behind that the process should be replaced. */
export function hasLeak(): boolean {
  fullAbove ||= Math.max(heapLimit * FULL_SHARE, used() * GROWTH);
  if (used() <= fullAbove) return false;
  // Available by `--expose-gc`.
  globalThis.gc?.();
  return used() > fullAbove;
}
