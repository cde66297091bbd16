/**
 * Focuses a clicked button or link in browsers that don't (Safari), because dialogs and menus return the focus to the
 * control that opened them. Returns the clean-up function.
 */
export function focusClicked(): () => void {
  const focus = ({ target, detail }: MouseEvent) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, summary, a[href]') : null;
    const { activeElement } = document;
    // Keep a focus elsewhere, such as in a field whose toolbar was clicked, and ignore clicks by keyboard or script.
    if (detail === 0 || control === null || activeElement === control || !activeElement?.contains(control)) return;
    control.focus({ preventScroll: true });
  };
  // Before the handlers of the page, which may open a dialog.
  document.addEventListener('click', focus, true);
  return () => document.removeEventListener('click', focus, true);
}
