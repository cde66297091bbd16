import { componentRedirects } from './data-strategy';
import { followRouters, type FollowedRouter } from './follow-routers';

/** Navigations less than this apart, without user input in between, count as redirects of components. */
const REDIRECTS_WITHIN_MS = 1000;

/** Counts the redirects of components. Returns the function that stops it. */
export function countRedirects(live: FollowedRouter): () => void {
  const forget = () => void (componentRedirects.count = 0);
  const inputs = ['pointerdown', 'keydown', 'popstate'];
  for (const input of inputs) window.addEventListener(input, forget, true);
  let { current: router } = live;
  let { key } = router.state.location;
  let at = 0;
  const stop = followRouters(live, ({ location }) => {
    // Another release has replaced the page.
    if (live.current !== router) forget();
    else if (location.key === key) return;
    router = live.current;
    key = location.key;
    const now = performance.now();
    componentRedirects.count = now - at < REDIRECTS_WITHIN_MS ? componentRedirects.count + 1 : 0;
    at = now;
  });
  return () => {
    stop();
    for (const input of inputs) window.removeEventListener(input, forget, true);
  };
}
