import { focusQuietly } from './focus';

/** How long a hash waits for its target on a page that is still loading. */
const WAIT_MS = 5000;

/** What a visitor does who looks around by himself in the meantime: he is not called back. */
const OWN_WAYS = ['wheel', 'touchmove', 'keydown'] as const;

/** The id that a hash names; null where it cannot be decoded. */
export function idOfHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return null;
  }
}

function goTo(id: string): boolean {
  const target = document.getElementById(id);
  if (target === null) return false;
  target.scrollIntoView();
  focusQuietly(target);
  return true;
}

/** Goes to the element with the id as soon as it is there. Returns the function that gives up. */
export function goToTarget(id: string): () => void {
  if (goTo(id)) return () => undefined;
  const observer = new MutationObserver(() => {
    if (goTo(id)) stop();
  });
  const timer = setTimeout(stop, WAIT_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of OWN_WAYS) window.removeEventListener(event, stop);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of OWN_WAYS) window.addEventListener(event, stop, { passive: true });
  return stop;
}
