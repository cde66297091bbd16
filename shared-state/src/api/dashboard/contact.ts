import { readContactMessage, readList, type ContactMessage } from 'shared-contract';
import { injectManaged } from './current';
import { SHOWN_MESSAGES } from './inquiries';

/** Contact submissions, as the dashboard reads them (product.md 7.12). */
export const contactApi = injectManaged('contact', (build) => ({
  listContactMessages: build.query<ContactMessage[], { page: number; pageSize: number }>({
    query: (params) => ({ url: 'Contactus', params, authenticated: true }),
    transformResponse: (wire) => readList(wire, readContactMessage),
    providesTags: ['ContactMessage', SHOWN_MESSAGES],
  }),
}));

export const { useListContactMessagesQuery } = contactApi;
