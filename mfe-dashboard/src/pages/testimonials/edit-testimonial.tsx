import { useState } from 'react';
import { fieldErrors, testimonialFields, type Testimonial } from 'shared-contract';
import { useUpdateTestimonialMutation } from 'shared-state/api/dashboard/testimonial';
import { Button, FormDialog } from 'shared-ui';
import { useSave } from '../../parts/feedback';
import { TestimonialFieldset, type TestimonialDraft } from './testimonial-fields';

export function EditTestimonial({ testimonial }: { testimonial: Testimonial }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [updateTestimonial] = useUpdateTestimonialMutation();
  const submit = useSave(updateTestimonial, 'update', 'testimonial', close);
  const { id, name, customerType, description, contentType, order } = testimonial;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <FormDialog<TestimonialDraft>
        open={isOpen}
        onClose={close}
        title="Edit Testimonial"
        initialValues={{ name, customerType: customerType ?? '', description, contentType, order }}
        validate={(draft) => fieldErrors(testimonialFields, draft)}
        onSubmit={({ image, content, ...draft }, form) =>
          submit({ ...testimonialFields.parse(draft), image, content, id }, form)
        }
      >
        <TestimonialFieldset stored={testimonial} />
      </FormDialog>
    </>
  );
}
