import {
  galleryItemForm,
  readGalleryItem,
  type FormValues,
  readList,
  readReply,
  type GalleryItem,
} from 'shared-contract';
import { injectManaged } from './current';

export type NewGalleryItem = FormValues<typeof galleryItemForm>;

/** The site gallery, as the dashboard manages it (product.md 7.9). */
export const galleryApi = injectManaged('gallery', (build) => ({
  listGalleryItems: build.query<GalleryItem[], void>({
    query: () => ({ url: 'gallery', authenticated: true }),
    transformResponse: (wire) => readList(wire, readGalleryItem),
    providesTags: ['GalleryItem'],
  }),
  createGalleryItem: build.mutation<string, NewGalleryItem>({
    query: (draft) => ({
      url: 'gallery/create',
      method: 'POST',
      body: galleryItemForm.toFormData(draft),
      authenticated: true,
    }),
    transformResponse: readReply,
    invalidatesTags: ['GalleryItem'],
  }),
  updateGalleryItem: build.mutation<string, NewGalleryItem & { id: string }>({
    query: (draft) => ({
      url: 'gallery/edit',
      method: 'POST',
      body: galleryItemForm.toFormData(draft),
      authenticated: true,
    }),
    transformResponse: readReply,
    invalidatesTags: ['GalleryItem'],
  }),
  deleteGalleryItem: build.mutation<string, string>({
    query: (id) => ({ url: 'gallery/delete', method: 'POST', params: { id }, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['GalleryItem'],
  }),
  setGalleryItemActive: build.mutation<string, { id: string; value: boolean }>({
    query: (params) => ({ url: 'gallery/itemactiveinactive', method: 'POST', params, authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: ['GalleryItem'],
  }),
}));

export const {
  useListGalleryItemsQuery,
  useCreateGalleryItemMutation,
  useUpdateGalleryItemMutation,
  useDeleteGalleryItemMutation,
  useSetGalleryItemActiveMutation,
} = galleryApi;
