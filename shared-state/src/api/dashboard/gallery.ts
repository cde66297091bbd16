import { galleryItemForm, readGalleryItem, type FormValues, type GalleryItem } from 'shared-contract';
import { listed, remove, save, set, type Flag } from './changes/change';
import { injectManaged } from './changes/current';

export type NewGalleryItem = FormValues<typeof galleryItemForm>;

/** The site gallery (product.md 7.9). */
export const galleryApi = injectManaged('gallery', (build) => ({
  listGalleryItems: build.query<GalleryItem[], void>(listed('GalleryItem', 'gallery', readGalleryItem)),
  createGalleryItem: build.mutation<string, NewGalleryItem>(save('GalleryItem', 'gallery/create', galleryItemForm)),
  updateGalleryItem: build.mutation<string, NewGalleryItem & { id: string }>(
    save('GalleryItem', 'gallery/edit', galleryItemForm),
  ),
  deleteGalleryItem: build.mutation<string, string>(remove('GalleryItem', 'gallery/delete')),
  setGalleryItemActive: build.mutation<string, Flag>(set('GalleryItem', 'gallery/itemactiveinactive')),
}));

export const {
  useListGalleryItemsQuery,
  useCreateGalleryItemMutation,
  useUpdateGalleryItemMutation,
  useDeleteGalleryItemMutation,
  useSetGalleryItemActiveMutation,
} = galleryApi;
