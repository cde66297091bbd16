import { readReply, rowsOf, type SentContact } from 'shared-contract';
import { injectResource } from 'shared-state';

/** The contact form (product.md 7.12). The tour request of a project page is in `website`. */
export const publicContactApi = injectResource('public-contact', (build) => ({
  sendContact: build.mutation<string, SentContact>({
    query: (body) => ({ url: 'Contactus/create', method: 'POST', body }),
    transformResponse: readReply,
    invalidatesTags: ['ContactMessage'],
  }),
  /** True if the API host keeps where messages were sent from. */
  keepsSource: build.query<boolean, void>({
    query: () => ({ url: 'capabilities', nullable: true }),
    transformResponse: (wire: unknown) => (rowsOf(wire) ?? []).some(({ name }) => name === 'leads'),
  }),
}));

export const { useSendContactMutation } = publicContactApi;
