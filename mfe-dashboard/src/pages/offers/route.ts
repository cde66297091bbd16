import { BadgePercent } from 'lucide-react';
import { listOf, type ListedScreen } from '../../parts/page';

export const offers: ListedScreen = {
  path: 'offers',
  icon: BadgePercent,
  title: 'Offers',
  description: 'Time-limited offers.',
  load: async () => (await import('./offers-page')).OffersPage,
  queries: listOf(async () => (await import('shared-state/api/dashboard/offer')).offerApi.endpoints.listOffers),
};
