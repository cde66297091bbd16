/**
 * Runs `act` after the next paint, so that the browser first shows what it does itself in response to a click, such as
 * the tick of a checkbox. For changes that take long to render or lay out. Hidden tabs do not paint.
 */
export function afterPaint(act: () => void): void {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}
