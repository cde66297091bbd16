import { fieldErrors, galleryItemFields, type GalleryItem, type GalleryItemFields } from 'shared-contract';
import { attachmentUrl } from 'shared-state';
import { FormError, NumberField, TextAreaField, TextField } from 'shared-ui';
import { ContentFileField, ContentTypeField } from '../../parts/content-fields';

/** The gallery form's values while they are typed. */
export type GalleryItemDraft = { [Field in keyof GalleryItemFields]: GalleryItemFields[Field] | string } & {
  content?: File | null;
};

/** Title and content type are looked at on submitting, with a toast of their own. */
export function orderErrors(draft: GalleryItemDraft): Record<string, string> {
  const { order } = fieldErrors(galleryItemFields, draft);
  return order === undefined ? {} : { order };
}

export function GalleryItemFieldset({ stored }: { stored?: GalleryItem }) {
  return (
    <>
      <TextField name="title" label="Title" required maxLength={200} />
      <TextAreaField name="description" label="Description" maxLength={5000} />
      <ContentTypeField file="content" />
      <ContentFileField
        name="content"
        label="Upload file"
        videoLabel="Upload file (Video max 15MB)"
        stored={stored?.contentName ? { url: attachmentUrl(stored.contentName), type: stored.contentType } : undefined}
      />
      <NumberField name="order" label="Order" required />
      <FormError />
    </>
  );
}
