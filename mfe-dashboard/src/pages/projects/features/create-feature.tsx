import { featureForm } from 'shared-contract';
import { useCreateFeatureMutation } from 'shared-state/api/dashboard/project-changes';
import { FileField, NumberField, TextAreaField, TextField } from 'shared-ui';
import { IMAGE_FILE } from '../../../parts/form/content-fields';
import { FormButton } from '../../../parts/form/form-button';

export function CreateFeature({ projectId }: { projectId: string }) {
  const [createFeature] = useCreateFeatureMutation();
  return (
    <FormButton
      form={featureForm}
      thing="Feature"
      parent={projectId}
      initial={{ ...featureForm.blank, projectId }}
      save={createFeature}
      feedback={{ success: 'Feature created successfully', failure: 'Failed to create Feature' }}
      label="Add Feature"
    >
      <TextField name="title" label="Title" required />
      <TextAreaField name="description" label="Description" />
      <FileField name="icon" label="Icon" {...IMAGE_FILE} preview />
      <NumberField name="order" label="Order" />
    </FormButton>
  );
}
