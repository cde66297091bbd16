import { readContactMessage, readList, type ContactMessage } from 'shared-contract';
import { change } from './change';
import { injectManaged } from './current';
import { SHOWN_MESSAGES } from './inquiries/summary';

/** One page of messages; with `spam`, of those marked as spam, if the API host supports it. */
export interface MessagesPage {
  page: number;
  pageSize: number;
  spam?: true;
}

/** Contact messages (product.md 7.12). */
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
  markSpam: build.mutation<string, { id: string; value: boolean }>(
    change('ContactMessage', (params) => ({ url: 'Contactus/markspam', params })),
  ),
  deleteMessage: build.mutation<string, string>(
    change('ContactMessage', (id) => ({ url: 'Contactus/delete', params: { id } })),
  ),
}));

export const { useListContactMessagesQuery, useMarkSpamMutation, useDeleteMessageMutation } = contactApi;
