import { readReply, type SentContact } from 'shared-contract';
import { injectResource } from 'shared-state';

/** The contact form (product.md 7.12). The tour request of a project page is in `website`. */
export const publicContactApi = injectResource('public-contact', (build) => ({
  sendContact: build.mutation<string, SentContact>({
    query: (body) => ({ url: 'Contactus/create', method: 'POST', body }),
    transformResponse: readReply,
    invalidatesTags: ['ContactMessage'],
  }),
}));

export const { useSendContactMutation } = publicContactApi;
