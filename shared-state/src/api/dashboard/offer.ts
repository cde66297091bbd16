import { offerForm, type FormValues, readOffer, type Offer } from 'shared-contract';
import { listed, remove, save, toggle, type Flag } from './changes/change';
import { injectManaged } from './changes/current';

export type NewOffer = FormValues<typeof offerForm>;

/** Time-limited offers (product.md 7.5). */
export const offerApi = injectManaged('offer', (build) => ({
  listOffers: build.query<Offer[], void>(listed('Offer', 'offer', readOffer)),
  createOffer: build.mutation<string, NewOffer>(save('Offer', 'offer/create', offerForm)),
  updateOffer: build.mutation<string, NewOffer & { id: string }>(save('Offer', 'offer/edit', offerForm)),
  deleteOffer: build.mutation<string, string>(remove('Offer', 'offer/delete')),
  setOfferActive: build.mutation<string, Flag>(toggle('Offer', 'offer/itemactiveinactive')),
}));

export const {
  useListOffersQuery,
  useCreateOfferMutation,
  useUpdateOfferMutation,
  useDeleteOfferMutation,
  useSetOfferActiveMutation,
} = offerApi;
