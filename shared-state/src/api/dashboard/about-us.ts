import { aboutUsForm, readAboutUs, type FormValues, readList, readReply, type AboutUs } from 'shared-contract';
import { injectManaged } from './current';

export type NewAboutUs = FormValues<typeof aboutUsForm>;

/** The company's own story, as the dashboard manages it (product.md 7.6). */
export const aboutUsApi = injectManaged('about-us', (build) => ({
  listAboutUs: build.query<AboutUs[], void>({
    query: () => ({ url: 'aboutus', authenticated: true }),
    transformResponse: (wire) => readList(wire, readAboutUs),
    providesTags: ['AboutUs'],
  }),
  createAboutUs: build.mutation<string, NewAboutUs>({
    query: (draft) => ({
      url: 'aboutus/create',
      method: 'POST',
      body: aboutUsForm.toFormData(draft),
      authenticated: true,
    }),
    transformResponse: readReply,
    invalidatesTags: ['AboutUs'],
  }),
  updateAboutUs: build.mutation<string, NewAboutUs & { id: string }>({
    query: (draft) => ({
      url: 'aboutus/edit',
      method: 'POST',
      body: aboutUsForm.toFormData(draft),
      authenticated: true,
    }),
    transformResponse: readReply,
    invalidatesTags: ['AboutUs'],
  }),
  deleteAboutUs: build.mutation<string, string>({
    query: (id) => ({ url: 'aboutus/delete', method: 'POST', params: { id }, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['AboutUs'],
  }),
}));

export const { useListAboutUsQuery, useCreateAboutUsMutation, useUpdateAboutUsMutation, useDeleteAboutUsMutation } =
  aboutUsApi;
