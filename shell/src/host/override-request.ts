import { tabStorage } from 'shared-state';

export const PARAMETER = 'override';
export const KEPT = 'release-overrides';

/** True in a tab that is asked to run remotes from elsewhere, or has been. */
export const asksForOverrides = (): boolean =>
  new URLSearchParams(window.location.search).has(PARAMETER) || Boolean(tabStorage.getItem(KEPT));
