import { useLayoutEffect, useState } from 'react';
import { keepToastsPlaced } from './toast-place';

const ROOT_ATTRIBUTE = 'data-toast-root';

/** Moves the toasts into the topmost open dialog, or back into the body. A modal dialog makes everything outside it inert. */
export function placeToastRoot(leaving?: HTMLDialogElement): void {
  const root = document.querySelector(`[${ROOT_ATTRIBUTE}]`);
  if (!root) return;
  const open = [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog !== leaving);
  const parent = open.at(-1) ?? document.body;
  if (root.parentElement !== parent) parent.append(root);
}

/** The element for the toasts, attached while the caller is mounted; undefined on the server. */
export function useToastRoot(): HTMLElement | undefined {
  const [root] = useState(() => {
    if (typeof document === 'undefined') return undefined;
    const element = document.createElement('div');
    element.setAttribute(ROOT_ATTRIBUTE, '');
    return element;
  });
  useLayoutEffect(() => {
    if (root === undefined) return undefined;
    document.body.append(root);
    placeToastRoot();
    const stop = keepToastsPlaced(root);
    return () => {
      stop();
      root.remove();
    };
  }, [root]);
  return root;
}
