import { readContactMessage, readList, type ContactMessage } from 'shared-contract';
import { injectResource } from 'shared-state';

/** Contact submissions, as the dashboard reads them (product.md 7.12). */
export const contactApi = injectResource('contact', (build) => ({
  listContactMessages: build.query<ContactMessage[], { page: number; pageSize: number }>({
    query: (params) => ({ url: 'Contactus', params, authenticated: true }),
    transformResponse: (wire) => readList(wire, readContactMessage),
    providesTags: ['ContactMessage'],
  }),
}));

export const { useListContactMessagesQuery } = contactApi;
