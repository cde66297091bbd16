import { publicOfferApi } from 'shared-state/api/public/offer';
import type { OfferQuery } from './queries';

/** For visitors without JavaScript, who have no pop-up. */
export const offerQueries = (): OfferQuery[] => [publicOfferApi.endpoints.listActiveOffers.initiate()];
