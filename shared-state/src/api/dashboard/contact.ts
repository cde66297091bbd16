import { readContactMessage, readList, readReply, type ContactMessage } from 'shared-contract';
import { injectManaged } from './current';
import { SHOWN_MESSAGES } from './inquiries';

/** One page of submissions; with `spam` of those that were marked as such, on a host that knows of it. */
export interface MessagesPage {
  page: number;
  pageSize: number;
  spam?: true;
}

/** Contact submissions, as the dashboard manages them (product.md 7.12). */
export const contactApi = injectManaged('contact', (build) => ({
  listContactMessages: build.query<ContactMessage[], MessagesPage>({
    query: ({ page, pageSize, spam }) => ({
      url: 'Contactus',
      params: { page, pageSize, ...(spam && { spam }) },
      authenticated: true,
    }),
    transformResponse: (wire) => readList(wire, readContactMessage),
    providesTags: ['ContactMessage', SHOWN_MESSAGES],
  }),
  markSpam: build.mutation<string, { id: string; value: boolean }>({
    query: (params) => ({ url: 'Contactus/markspam', method: 'POST', params, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['ContactMessage'],
  }),
  deleteMessage: build.mutation<string, string>({
    query: (id) => ({ url: 'Contactus/delete', method: 'POST', params: { id }, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['ContactMessage'],
  }),
}));

export const { useListContactMessagesQuery, useMarkSpamMutation, useDeleteMessageMutation } = contactApi;
