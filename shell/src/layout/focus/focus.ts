/** Focuses any element, also one that is not focusable, without scrolling. */
export function focusQuietly(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The `<main>` element: the frame's or the page's own. */
export function contentElement(): HTMLElement | null {
  return document.getElementById('content') ?? document.querySelector('main');
}
