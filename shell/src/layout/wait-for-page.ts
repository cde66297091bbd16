/** How long a page that is still loading is waited for. */
const WAIT_MS = 5000;

/** What a visitor does who looks around by himself in the meantime: he is not called back. */
const OWN_WAYS = ['wheel', 'touchmove', 'keydown'] as const;

/** Tries now and whenever the page grows, until it succeeds. Returns the function that gives up. */
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
