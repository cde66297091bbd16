import { useState } from 'react';
import { featureFields, fieldErrors } from 'shared-contract';
import { useCreateFeatureMutation } from 'shared-state/api/dashboard/project';
import { Button, FileField, FormDialog, FormError, NumberField, TextAreaField, TextField, useSubmit } from 'shared-ui';
import { IMAGE_FILES } from '../../../parts/content-fields';

interface FeatureDraft {
  title: string;
  description: string;
  order: number | string;
  icon?: File | null;
}

const NEW_FEATURE: FeatureDraft = { title: '', description: '', order: 0 };

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
        initialValues={NEW_FEATURE}
        validate={(draft) => fieldErrors(featureFields, draft)}
        onSubmit={({ icon, ...draft }, form) => submit({ ...featureFields.parse(draft), projectId, icon }, form)}
      >
        <TextField name="title" label="Title" required maxLength={200} />
        <TextAreaField name="description" label="Description" maxLength={2000} />
        <FileField name="icon" label="Icon" accept={IMAGE_FILES} preview />
        <NumberField name="order" label="Order" />
        <FormError />
      </FormDialog>
    </>
  );
}
