import { field, readerOf, type Entity } from '../../entity';
import { CONTENT_TYPES } from '../../vocabulary';

export const galleryItemFields = {
  title: field.text(),
  description: field.text(),
  contentType: field.word(CONTENT_TYPES, 'Image', { sent: 'type' }),
  contentName: field.file('media', { sent: 'contentname' }),
  isActive: field.flag(),
  order: field.number(),
};

/** A picture or video of the site gallery (product.md 3.7). */
export type GalleryItem = Entity<typeof galleryItemFields>;
export const readGalleryItem = readerOf(galleryItemFields);
