import { CUSTOMER_TYPES, type Testimonial, type TestimonialFields, type TestimonialFiles } from 'shared-contract';
import { attachmentUrl } from 'shared-state';
import { FileField, FormError, NumberField, SelectField, TextAreaField, TextField } from 'shared-ui';
import { ContentFileField, ContentTypeField, IMAGE_FILES } from '../../parts/content-fields';

/** The testimonial form's values while they are typed. */
export type TestimonialDraft = {
  [Field in keyof TestimonialFields]: TestimonialFields[Field] | string;
} & TestimonialFiles;

export function TestimonialFieldset({ stored }: { stored?: Testimonial }) {
  return (
    <>
      <TextField name="name" label="Name" required maxLength={200} />
      <SelectField
        name="customerType"
        label="Customer Type"
        options={CUSTOMER_TYPES}
        placeholder="Please choose"
        required
      />
      <TextAreaField name="description" label="Description" maxLength={5000} />
      <FileField
        name="image"
        label="Image"
        accept={IMAGE_FILES}
        preview
        storedUrl={stored?.image ? attachmentUrl(stored.image) : undefined}
      />
      <ContentTypeField file="content" />
      <ContentFileField
        name="content"
        stored={stored?.content ? { url: attachmentUrl(stored.content), type: stored.contentType } : undefined}
      />
      <NumberField name="order" label="Order" required />
      <FormError />
    </>
  );
}
