import type { Blog, BlogFields } from 'shared-contract';
import { attachmentUrl } from 'shared-state';
import { DateField, DateTimeField, FileField, FormError, TextAreaField, TextField } from 'shared-ui';
import { IMAGE_FILES } from '../../parts/content-fields';

/** The blog form's values while they are typed. */
export type BlogDraft = BlogFields & { image?: File | null };

export function BlogFieldset({ stored }: { stored?: Blog }) {
  return (
    <>
      <TextField name="title" label="Title" required />
      <TextAreaField name="description" label="Description" rows={8} />
      <FileField
        name="image"
        label="Image"
        accept={IMAGE_FILES}
        preview
        storedUrl={stored?.image ? attachmentUrl(stored.image) : undefined}
      />
      <DateField name="postedDate" label="Post Date" required />
      <DateTimeField name="offerDateTime" label="Offer Date & Time" required />
      <FormError />
    </>
  );
}
