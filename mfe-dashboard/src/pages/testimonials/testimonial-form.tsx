import { CUSTOMER_TYPES, testimonialForm, type Testimonial } from 'shared-contract';
import { attachmentUrl } from 'shared-state';
import {
  testimonialApi,
  useCreateTestimonialMutation,
  useUpdateTestimonialMutation,
} from 'shared-state/api/dashboard/testimonial';
import { FileField, NumberField, SelectField, TextAreaField, TextField } from 'shared-ui';
import { ContentFileField, ContentTypeField, IMAGE_FILE } from '../../parts/form/content-fields';
import { FormButton } from '../../parts/form/form-button';
import { storedUrl } from '../../parts/stored-media';
import { NOW } from 'shared-state/api/dashboard/changes/current';

const { listTestimonials } = testimonialApi.endpoints;

function TestimonialFields({ stored }: { stored?: Testimonial }) {
  return (
    <>
      <TextField name="name" label="Name" required />
      <SelectField
        name="customerType"
        label="Customer Type"
        options={CUSTOMER_TYPES}
        placeholder="Please choose"
        required
      />
      <TextAreaField name="description" label="Description" />
      <FileField name="image" label="Image" {...IMAGE_FILE} preview storedUrl={storedUrl(stored?.image)} />
      <ContentTypeField file="content" />
      <ContentFileField
        name="content"
        stored={stored?.content ? { url: attachmentUrl(stored.content), type: stored.contentType } : undefined}
      />
      <NumberField name="order" label="Order" required />
    </>
  );
}

export function CreateTestimonial() {
  const [createTestimonial] = useCreateTestimonialMutation();
  return (
    <FormButton form={testimonialForm} save={createTestimonial} thing="testimonial" label="Create Testimonial">
      <TestimonialFields />
    </FormButton>
  );
}

export function EditTestimonial({ testimonial }: { testimonial: Testimonial }) {
  const [updateTestimonial] = useUpdateTestimonialMutation();
  return (
    <FormButton
      form={testimonialForm}
      edited={{ row: testimonial, reload: (dispatch) => dispatch(listTestimonials.initiate(undefined, NOW)).unwrap() }}
      save={(values) => updateTestimonial({ ...values, id: testimonial.id })}
      thing="testimonial"
      title="Edit Testimonial"
    >
      <TestimonialFields stored={testimonial} />
    </FormButton>
  );
}
