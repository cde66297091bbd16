import { tabStorage } from './storage';

const KEY = 'campaign';
const MAX_CHARACTERS = 300;

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
  const found = [...new URL(loadedAddress(), window.location.href).searchParams].filter(([name]) =>
    name.startsWith('utm_'),
  );
  const campaign = new URLSearchParams(found).toString().slice(0, MAX_CHARACTERS);
  if (campaign === '') return tabStorage.getItem(KEY) ?? '';
  tabStorage.setItem(KEY, campaign);
  return campaign;
}
