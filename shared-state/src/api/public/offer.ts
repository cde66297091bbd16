import { readOffer, readShown, type Offer } from 'shared-contract';
import { injectResource } from 'shared-state';

/** Current offers on public pages (product.md 7.5). */
export const publicOfferApi = injectResource('public-offer', (build) => ({
  listActiveOffers: build.query<Offer[], void>({
    query: () => ({ url: 'offer/active' }),
    transformResponse: (wire) => readShown(wire, readOffer),
    providesTags: ['Offer'],
  }),
}));

export const { useListActiveOffersQuery } = publicOfferApi;
