import { useLayoutEffect, useState } from 'react';

const MARK = 'data-toast-root';

/**
 * Puts the toasts into the topmost open dialog, or back into the page. A modal dialog covers and disables all that is
 * outside of it, toasts too; their React tree does not notice the move.
 */
export function placeToastRoot(leaving?: HTMLDialogElement): void {
  const root = document.querySelector(`[${MARK}]`);
  if (!root) return;
  const open = [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog !== leaving);
  const home = open.at(-1) ?? document.body;
  if (root.parentElement !== home) home.append(root);
}

/** The element that the toasts are rendered into, for as long as the caller is mounted; none on the server. */
export function useToastRoot(): HTMLElement | undefined {
  const [root] = useState(() => {
    if (typeof document === 'undefined') return undefined;
    const element = document.createElement('div');
    element.setAttribute(MARK, '');
    return element;
  });
  useLayoutEffect(() => {
    if (root === undefined) return undefined;
    document.body.append(root);
    placeToastRoot();
    return () => root.remove();
  }, [root]);
  return root;
}
