import type { GalleryItemFields } from '../forms/gallery-item';
import { CONTENT_TYPES, type ContentType } from '../vocabulary';
import { attachment, flag, number, oneOf, text, toFormData, type WireRecord } from '../wire';

/** A picture or video of the site gallery (section 3). */
export interface GalleryItem {
  id: string;
  title: string;
  description: string;
  contentType: ContentType;
  contentName: string | null;
  isActive: boolean;
  order: number;
}

export function readGalleryItem(wire: WireRecord): GalleryItem {
  return {
    id: text(wire.id),
    title: text(wire.title),
    description: text(wire.description),
    contentType: oneOf(wire.contentType ?? wire.type, CONTENT_TYPES, 'Image'),
    contentName: attachment(wire.contentName ?? wire.contentname),
    isActive: flag(wire.isActive),
    order: number(wire.order),
  };
}

/** Multipart body of `POST /api/gallery/create` and `/edit`, in the spelling of the call: 'contentname' and 'type'. */
export function galleryItemToForm(draft: GalleryItemFields & { id?: string; content?: File | null }): FormData {
  return toFormData({
    id: draft.id,
    contentname: draft.content,
    type: draft.contentType,
    title: draft.title,
    description: draft.description,
    order: draft.order,
  });
}
