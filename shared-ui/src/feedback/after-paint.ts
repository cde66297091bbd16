/**
 * Runs `act` after the next paint, so that the browser first shows its own response to a click, such as the tick of a
 * checkbox. For changes that take long to render or lay out. In a hidden tab, which does not paint, runs `act` in the
 * next task. If the visitor goes back or forward before that, `act` is cancelled, and `instead` runs in its place.
 */
export function afterPaint(act: () => void, instead?: () => void): void {
  let next = act;
  const cancel = () => {
    next = instead ?? (() => undefined);
  };
  const run = () => {
    window.removeEventListener('popstate', cancel);
    next();
  };
  window.addEventListener('popstate', cancel);
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
