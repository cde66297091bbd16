import { galleryItemForm, readGalleryItem, type FormValues, readList, type GalleryItem } from 'shared-contract';
import { change } from './change';
import { injectManaged } from './current';

export type NewGalleryItem = FormValues<typeof galleryItemForm>;

/** The site gallery (product.md 7.9). */
export const galleryApi = injectManaged('gallery', (build) => ({
  listGalleryItems: build.query<GalleryItem[], void>({
    query: () => ({ url: 'gallery', authenticated: true }),
    transformResponse: (wire) => readList(wire, readGalleryItem),
    providesTags: ['GalleryItem'],
  }),
  createGalleryItem: build.mutation<string, NewGalleryItem>(
    change('GalleryItem', (draft) => ({ url: 'gallery/create', body: galleryItemForm.toFormData(draft) })),
  ),
  updateGalleryItem: build.mutation<string, NewGalleryItem & { id: string }>(
    change('GalleryItem', (draft) => ({ url: 'gallery/edit', body: galleryItemForm.toFormData(draft) })),
  ),
  deleteGalleryItem: build.mutation<string, string>(
    change('GalleryItem', (id) => ({ url: 'gallery/delete', params: { id } })),
  ),
  setGalleryItemActive: build.mutation<string, { id: string; value: boolean }>(
    change('GalleryItem', (params) => ({ url: 'gallery/itemactiveinactive', params })),
  ),
}));

export const {
  useListGalleryItemsQuery,
  useCreateGalleryItemMutation,
  useUpdateGalleryItemMutation,
  useDeleteGalleryItemMutation,
  useSetGalleryItemActiveMutation,
} = galleryApi;
