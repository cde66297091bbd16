import { campaignOf } from 'shared-contract';
import { tabStorage } from './storage';

const KEY = 'campaign';

/** The URL of the loaded document. The router may have changed `location` since. */
function loadedAddress(): string {
  // jsdom has no `getEntriesByType`.
  const { performance: timing }: { performance: Partial<Performance> } = window;
  return timing.getEntriesByType?.('navigation')[0]?.name ?? window.location.href;
}

/**
 * The `utm_` parameters of the loaded document's URL, as a query string, which are stored for later documents in the
 * same tab. Without such parameters: the stored ones, else ''.
 */
export function visitCampaign(): string {
  const campaign = campaignOf(new URL(loadedAddress(), window.location.href).searchParams);
  if (campaign === '') return tabStorage.getItem(KEY) ?? '';
  tabStorage.setItem(KEY, campaign);
  return campaign;
}
