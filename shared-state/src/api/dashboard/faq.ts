import { readFaq, toRecord, type Faq, type faqForm, type FormValues } from 'shared-contract';
import { listed } from './changes/change';
import { injectManaged } from './changes/current';

const readWireFaq = (wire: unknown) => readFaq(toRecord(wire));

/** Frequently asked questions (product.md 7.11). */
export const faqApi = injectManaged('faq', (build) => ({
  listFaqs: build.query<Faq[], void>(listed('Faq', 'faq', readFaq)),
  createFaq: build.mutation<Faq, FormValues<typeof faqForm>>({
    query: (body) => ({ url: 'faq', method: 'POST', body, authenticated: true }),
    transformResponse: readWireFaq,
    invalidatesTags: ['Faq'],
  }),
  updateFaq: build.mutation<Faq, Faq>({
    query: ({ id, ...body }) => ({
      url: `faq/${encodeURIComponent(id)}`,
      method: 'PUT',
      body,
      authenticated: true,
    }),
    transformResponse: readWireFaq,
    invalidatesTags: ['Faq'],
  }),
  deleteFaq: build.mutation<Faq, string>({
    query: (id) => ({ url: `faq/${encodeURIComponent(id)}`, method: 'DELETE', authenticated: true }),
    transformResponse: readWireFaq,
    invalidatesTags: ['Faq'],
  }),
}));

export const { useListFaqsQuery, useCreateFaqMutation, useUpdateFaqMutation, useDeleteFaqMutation } = faqApi;
