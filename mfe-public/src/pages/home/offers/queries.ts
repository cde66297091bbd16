import type { publicOfferApi } from 'shared-state/api/public/offer';

export type OfferQuery = ReturnType<typeof publicOfferApi.endpoints.listActiveOffers.initiate>;

/** In the browser, the pop-up requests the offers, unless the visitor has seen them. */
export const offerQueries: () => OfferQuery[] = () => [];
