import { readContactMessage, readList, readReply, type ContactFields, type ContactMessage } from 'shared-contract';
import { injectResource } from 'shared-state';

/** Contact submissions (section 7). The tour request of a project page is in `website`. */
export const contactApi = injectResource('contact', (build) => ({
  sendContact: build.mutation<string, ContactFields>({
    query: (body) => ({ url: 'Contactus/create', method: 'POST', body }),
    transformResponse: readReply,
    invalidatesTags: ['ContactMessage'],
  }),
  listContactMessages: build.query<ContactMessage[], { page: number; pageSize: number }>({
    query: (params) => ({ url: 'Contactus', params, authenticated: true }),
    transformResponse: (wire) => readList(wire, readContactMessage),
    providesTags: ['ContactMessage'],
  }),
}));

export const { useSendContactMutation, useListContactMessagesQuery } = contactApi;
