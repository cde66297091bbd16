import { readOffer, type Offer } from 'shared-contract';
import { injectResource } from 'shared-state';
import { shown } from './shown';

/** Current offers on public pages (product.md 7.5). */
export const publicOfferApi = injectResource('public-offer', (build) => ({
  listActiveOffers: build.query<Offer[], void>(shown('Offer', 'offer/active', readOffer)),
}));

export const { useListActiveOffersQuery } = publicOfferApi;
