/** A signal that aborts after the time. Unlike `AbortSignal.timeout`, all browsers have it. */
export function abortedAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
