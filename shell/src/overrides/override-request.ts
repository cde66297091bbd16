import { tabStorage } from 'shared-state';

export const PARAMETER = 'override';
export const KEPT = 'release-overrides';

/** True if the address has overrides, or this tab has kept some. */
export const asksForOverrides = (): boolean =>
  new URLSearchParams(window.location.search).has(PARAMETER) || Boolean(tabStorage.getItem(KEPT));
