/** Opener that could not be focused when its dialog closed; it is focused when the next dialog closes. */
let pendingOpener: Element | null = null;

/** Element to focus if the opener is removed while its dialog is open: the table around it, else the page's content. */
export const containerOf = (opener: Element | null): Element | null =>
  opener?.closest('[role="region"][tabindex], main') ?? null;

/**
 * Focuses the opener or, if it is gone, `container`. If a nested dialog and its parent unmount together, the parent
 * closes first, while the nested one still blocks the page; when that closes, this focuses the parent's opener.
 */
export function restoreFocus(opener: Element | null, container: Element | null): void {
  const focus = (target: Element | null, options?: FocusOptions) => {
    if (target instanceof HTMLElement) target.focus(options);
    return target !== null && document.activeElement === target;
  };
  const isRestored = focus(opener) || focus(pendingOpener) || focus(container, { preventScroll: true });
  const isLast = document.querySelector('dialog[open]') === null;
  pendingOpener = isRestored || isLast ? null : (pendingOpener ?? opener);
}

let isReopening = false;

/**
 * Reopens a dialog that the browser closed without a `cancel` event, as it does on a second Esc without input in between:
 * only the component that shows the dialog may close it. Keeps the order of nested dialogs. Returns false if the dialog
 * is open, or if another one is being reopened.
 */
export function reopen(dialog: HTMLDialogElement): boolean {
  if (isReopening || dialog.open) return false;
  isReopening = true;
  dialog.showModal();
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  for (const above of open.slice(open.indexOf(dialog) + 1)) {
    above.close();
    above.showModal();
  }
  isReopening = false;
  return true;
}
