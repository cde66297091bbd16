import { aboutUsForm, readAboutUs, type FormValues, type AboutUs } from 'shared-contract';
import { listed, remove, save } from './changes/change';
import { injectManaged } from './changes/current';

export type NewAboutUs = FormValues<typeof aboutUsForm>;

/** The company's story (product.md 7.6). */
export const aboutUsApi = injectManaged('about-us', (build) => ({
  listAboutUs: build.query<AboutUs[], void>(listed('AboutUs', 'aboutus', readAboutUs)),
  createAboutUs: build.mutation<string, NewAboutUs>(save('AboutUs', 'aboutus/create', aboutUsForm)),
  updateAboutUs: build.mutation<string, NewAboutUs & { id: string }>(save('AboutUs', 'aboutus/edit', aboutUsForm)),
  deleteAboutUs: build.mutation<string, string>(remove('AboutUs', 'aboutus/delete')),
}));

export const { useListAboutUsQuery, useCreateAboutUsMutation, useUpdateAboutUsMutation, useDeleteAboutUsMutation } =
  aboutUsApi;
