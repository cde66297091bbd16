/** Maximum wait for a page that is still loading. */
const WAIT_MS = 5000;

/** Input events that end the wait: the visitor has moved on. */
const OWN_WAYS = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Calls `attempt` now and whenever the page changes, until it returns true, the visitor moves on or `WAIT_MS` have passed.
 * Returns the function that cancels it.
 */
export function waitForPage(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const tryAgain = () => {
    if (attempt()) stop();
  };
  const changes = new MutationObserver(tryAgain);
  const sizes = new ResizeObserver(tryAgain);
  const timer = setTimeout(stop, WAIT_MS);
  function stop() {
    changes.disconnect();
    sizes.disconnect();
    clearTimeout(timer);
    for (const event of OWN_WAYS) window.removeEventListener(event, stop);
  }
  changes.observe(document.body, { childList: true, subtree: true });
  sizes.observe(document.body);
  for (const event of OWN_WAYS) window.addEventListener(event, stop, { passive: true });
  return stop;
}
