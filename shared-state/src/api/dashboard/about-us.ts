import { aboutUsForm, readAboutUs, type FormValues, readList, type AboutUs } from 'shared-contract';
import { change } from './change';
import { injectManaged } from './current';

export type NewAboutUs = FormValues<typeof aboutUsForm>;

/** The company's story (product.md 7.6). */
export const aboutUsApi = injectManaged('about-us', (build) => ({
  listAboutUs: build.query<AboutUs[], void>({
    query: () => ({ url: 'aboutus', authenticated: true }),
    transformResponse: (wire) => readList(wire, readAboutUs),
    providesTags: ['AboutUs'],
  }),
  createAboutUs: build.mutation<string, NewAboutUs>(
    change('AboutUs', (draft) => ({ url: 'aboutus/create', body: aboutUsForm.toFormData(draft) })),
  ),
  updateAboutUs: build.mutation<string, NewAboutUs & { id: string }>(
    change('AboutUs', (draft) => ({ url: 'aboutus/edit', body: aboutUsForm.toFormData(draft) })),
  ),
  deleteAboutUs: build.mutation<string, string>(change('AboutUs', (id) => ({ url: 'aboutus/delete', params: { id } }))),
}));

export const { useListAboutUsQuery, useCreateAboutUsMutation, useUpdateAboutUsMutation, useDeleteAboutUsMutation } =
  aboutUsApi;
