import { useState } from 'react';
import { fieldErrors, testimonialFields } from 'shared-contract';
import { useCreateTestimonialMutation } from 'shared-state/api/dashboard/testimonial';
import { Button, FormDialog } from 'shared-ui';
import { useSave } from '../../parts/feedback';
import { TestimonialFieldset, type TestimonialDraft } from './testimonial-fields';

const NEW_TESTIMONIAL: TestimonialDraft = {
  name: '',
  customerType: '',
  description: '',
  contentType: 'Image',
  order: 0,
};

export function CreateTestimonial() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [createTestimonial] = useCreateTestimonialMutation();
  const submit = useSave(createTestimonial, 'create', 'testimonial', close);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create Testimonial</Button>
      <FormDialog<TestimonialDraft>
        open={isOpen}
        onClose={close}
        title="Create Testimonial"
        initialValues={NEW_TESTIMONIAL}
        validate={(draft) => fieldErrors(testimonialFields, draft)}
        onSubmit={({ image, content, ...draft }, form) =>
          submit({ ...testimonialFields.parse(draft), image, content }, form)
        }
      >
        <TestimonialFieldset />
      </FormDialog>
    </>
  );
}
