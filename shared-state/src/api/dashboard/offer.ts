import { offerForm, type FormValues, readList, readOffer, readReply, type Offer } from 'shared-contract';
import { change } from './change';
import { injectManaged } from './current';
import { toggleCall, unlessNotFound } from './toggle';

export type NewOffer = FormValues<typeof offerForm>;

/** Time-limited offers, as the dashboard manages them (product.md 7.5). */
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
  setOfferActive: build.mutation<string, { id: string; value: boolean }>({
    query: (params) => toggleCall('offer/itemactiveinactive', params),
    transformResponse: readReply,
    invalidatesTags: unlessNotFound('Offer'),
  }),
}));

export const {
  useListOffersQuery,
  useCreateOfferMutation,
  useUpdateOfferMutation,
  useDeleteOfferMutation,
  useSetOfferActiveMutation,
} = offerApi;
