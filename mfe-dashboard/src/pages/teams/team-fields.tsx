import type { TeamFields, TeamMember } from 'shared-contract';
import { attachmentUrl } from 'shared-state';
import { FileField, FormError, NumberField, TextAreaField, TextField } from 'shared-ui';
import { IMAGE_FILES } from '../../parts/content-fields';

/** The team form's values while they are typed. */
export type TeamDraft = { [Field in keyof TeamFields]: TeamFields[Field] | string } & { image?: File | null };

export function TeamFieldset({ stored }: { stored?: TeamMember }) {
  return (
    <>
      <TextField name="name" label="Name" required maxLength={200} />
      <TextField name="designation" label="Designation" maxLength={200} />
      <TextAreaField name="description" label="Description" maxLength={5000} />
      <TextField name="facebook" label="Facebook" type="url" required maxLength={500} />
      <TextField name="twitter" label="Twitter" type="url" required maxLength={500} />
      <TextField name="linkedin" label="LinkedIn" type="url" required maxLength={500} />
      <FileField
        name="image"
        label="Image"
        accept={IMAGE_FILES}
        preview
        storedUrl={stored?.image ? attachmentUrl(stored.image) : undefined}
      />
      <NumberField name="order" label="Order" required />
      <FormError />
    </>
  );
}
