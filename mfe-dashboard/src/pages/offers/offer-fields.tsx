import type { Offer, OfferFields } from 'shared-contract';
import { attachmentUrl } from 'shared-state';
import { DateTimeField, FileField, FormError, TextAreaField, TextField } from 'shared-ui';
import { IMAGE_FILES } from '../../parts/content-fields';

/** The offer form's values while they are typed. */
export type OfferDraft = OfferFields & { picture?: File | null };

export function OfferFieldset({ stored }: { stored?: Offer }) {
  return (
    <>
      <TextField name="title" label="Title" required maxLength={200} />
      <TextAreaField name="description" label="Description" maxLength={5000} />
      <FileField
        name="picture"
        label="Image"
        accept={IMAGE_FILES}
        preview
        storedUrl={stored?.picture ? attachmentUrl(stored.picture) : undefined}
      />
      <DateTimeField name="startDate" label="Start Date" required />
      <DateTimeField name="endDate" label="End Date" required />
      <FormError />
    </>
  );
}
