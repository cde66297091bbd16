/** Focuses an element that need not be focusable by itself, and leaves the page where it is scrolled. */
export function focusQuietly(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The page's content: the frame's, or the one that the page brings itself. */
export function contentElement(): HTMLElement | null {
  return document.getElementById('content') ?? document.querySelector('main');
}
