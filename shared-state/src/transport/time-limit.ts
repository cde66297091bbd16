/** A signal that aborts after `ms`. Replaces `AbortSignal.timeout`, which older browsers lack. */
export function abortedAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
