import { offerForm, type FormValues, readList, readOffer, type Offer } from 'shared-contract';
import { change, toggle } from './change';
import { injectManaged } from './current';

export type NewOffer = FormValues<typeof offerForm>;

/** Time-limited offers (product.md 7.5). */
export const offerApi = injectManaged('offer', (build) => ({
  listOffers: build.query<Offer[], void>({
    query: () => ({ url: 'offer', authenticated: true }),
    transformResponse: (wire) => readList(wire, readOffer),
    providesTags: ['Offer'],
  }),
  createOffer: build.mutation<string, NewOffer>(
    change('Offer', (offer) => ({ url: 'offer/create', body: offerForm.toFormData(offer) })),
  ),
  updateOffer: build.mutation<string, NewOffer & { id: string }>(
    change('Offer', (offer) => ({ url: 'offer/edit', body: offerForm.toFormData(offer) })),
  ),
  deleteOffer: build.mutation<string, string>(change('Offer', (id) => ({ url: 'offer/delete', params: { id } }))),
  setOfferActive: build.mutation<string, { id: string; value: boolean }>(toggle('Offer', 'offer/itemactiveinactive')),
}));

export const {
  useListOffersQuery,
  useCreateOfferMutation,
  useUpdateOfferMutation,
  useDeleteOfferMutation,
  useSetOfferActiveMutation,
} = offerApi;
