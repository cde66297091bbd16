import { useState } from 'react';
import { featureForm, type Draft } from 'shared-contract';
import { useCreateFeatureMutation } from 'shared-state/api/dashboard/project';
import { Button, FileField, FormDialog, FormError, NumberField, TextAreaField, TextField, useSubmit } from 'shared-ui';
import { IMAGE_FILE } from '../../../parts/content-fields';

type FeatureDraft = Draft<typeof featureForm>;

/** "Add Feature" and its modal. */
export function CreateFeature({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [createFeature] = useCreateFeatureMutation();
  const submit = useSubmit(createFeature, {
    success: 'Feature created successfully',
    failure: 'Failed to create Feature',
    onSuccess: () => setOpen(false),
  });

  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Feature</Button>
      <FormDialog<FeatureDraft>
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Add Feature"
        initialValues={{ ...featureForm.blank, projectId }}
        validate={featureForm.errors}
        onSubmit={(draft, form) => submit(featureForm.parse(draft), form)}
      >
        <TextField name="title" label="Title" required />
        <TextAreaField name="description" label="Description" />
        <FileField name="icon" label="Icon" {...IMAGE_FILE} preview />
        <NumberField name="order" label="Order" />
        <FormError />
      </FormDialog>
    </>
  );
}
