import { campaignOf } from 'shared-contract';
import { tabStorage } from './storage';

const KEY = 'campaign';

/** The address that the browser loaded. The router may have changed `location` since. */
function loadedAddress(): string {
  // jsdom has no `getEntriesByType`.
  const { performance: timing }: { performance: Partial<Performance> } = window;
  return timing.getEntriesByType?.('navigation')[0]?.name ?? window.location.href;
}

/**
 * The `utm_` parameters of the address that began the visit, as a query string; '' if it had none. The first call
 * stores them for the pages of the same tab.
 */
export function visitCampaign(): string {
  const campaign = campaignOf(new URL(loadedAddress(), window.location.href).searchParams);
  if (campaign === '') return tabStorage.getItem(KEY) ?? '';
  tabStorage.setItem(KEY, campaign);
  return campaign;
}
