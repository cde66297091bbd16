import { readContactMessage, readList, type ContactMessage } from 'shared-contract';
import { remove, set, type Flag } from './changes/change';
import { injectManaged } from './changes/current';
import { SHOWN_MESSAGES } from './inquiries/summary';

/** One page of messages. With `spam`, only messages marked as spam, if the API host supports that. */
export interface MessagesPage {
  page: number;
  pageSize: number;
  spam?: true;
  /** Requests only the message with this id, if the API host has the search. */
  id?: string;
}

/** Contact messages (product.md 7.12). */
export const contactApi = injectManaged('contact', (build) => ({
  listContactMessages: build.query<ContactMessage[], MessagesPage>({
    query: ({ page, pageSize, spam, id }) => ({
      url: 'Contactus',
      params: { page, pageSize, ...(spam && { spam }), ...(id && { id }) },
      authenticated: true,
    }),
    transformResponse: (wire) => readList(wire, readContactMessage),
    providesTags: ['ContactMessage', SHOWN_MESSAGES],
  }),
  markSpam: build.mutation<string, Flag>(set('ContactMessage', 'Contactus/markspam', 'isSpam')),
  deleteMessage: build.mutation<string, string>(remove('ContactMessage', 'Contactus/delete')),
}));

export const { useListContactMessagesQuery, useMarkSpamMutation, useDeleteMessageMutation } = contactApi;
