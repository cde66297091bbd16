import { useServed } from './use-served';

/** True in browsers that support the `popover` attribute. */
export const hasPopovers = () => 'popover' in HTMLElement.prototype;

export const isPopoverOpen = (element: Element | null): boolean =>
  hasPopovers() && element !== null && element.matches(':popover-open');

/** The button that opens the popover that is open; null if there is no such button, undefined if no popover is open. */
export function popoverOpener(): Element | null | undefined {
  const popover = hasPopovers() ? document.querySelector(':popover-open') : null;
  if (popover === null) return undefined;
  const buttons = [...document.querySelectorAll('button[popovertarget]')] as HTMLButtonElement[];
  return buttons.find((button) => button.popoverTargetElement === popover && !popover.contains(button)) ?? null;
}

/** Id of the popover of a list's item, for `popovertarget`. */
export const popoverId = (list: string, index: number): string => `${list}-${index + 1}`;

/** Id of the button that opens the popover of a list's item. */
export const openerId = (list: string, index: number): string => `${popoverId(list, index)}-opener`;

/**
 * True while the popovers of a list have to be rendered. If one of the `total` popovers is open after hydration, calls
 * `open` with its index.
 */
export function useServedPopovers(list: string, total: number, open: (index: number) => void): boolean {
  return useServed(() => {
    const isOpen = (_: unknown, index: number) => isPopoverOpen(document.getElementById(popoverId(list, index)));
    const index = Array.from({ length: total }).findIndex(isOpen);
    if (index >= 0) open(index);
  });
}
