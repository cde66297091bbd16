import { BadgePercent } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import type { ListedScreen } from '../../parts/page';

export const offers: ListedScreen = {
  path: 'offers',
  icon: BadgePercent,
  title: 'Offers',
  description: 'Time-limited offers.',
  load: async () => (await import('./offers-page')).OffersPage,
  queries: async () => {
    const { listOffers } = (await import('shared-state/api/dashboard/offer')).offerApi.endpoints;
    return [listOffers.initiate(undefined, NOW)];
  },
};
