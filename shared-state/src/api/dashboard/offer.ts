import { offerForm, type FormValues, readList, readOffer, readReply, type Offer } from 'shared-contract';
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
  createOffer: build.mutation<string, NewOffer>({
    query: (offer) => ({ url: 'offer/create', method: 'POST', body: offerForm.toFormData(offer), authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Offer'],
  }),
  updateOffer: build.mutation<string, NewOffer & { id: string }>({
    query: (offer) => ({ url: 'offer/edit', method: 'POST', body: offerForm.toFormData(offer), authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Offer'],
  }),
  deleteOffer: build.mutation<string, string>({
    query: (id) => ({ url: 'offer/delete', method: 'POST', params: { id }, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['Offer'],
  }),
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
