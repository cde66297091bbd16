import { useState } from 'react';
import { projectGalleryForm } from 'shared-contract';
import { useCreateProjectGalleryItemMutation } from 'shared-state/api/dashboard/project-changes';
import { NumberField } from 'shared-ui';
import { ContentFileField, ContentTypeField, missingFile } from '../../../parts/form/content-fields';
import { FormButton } from '../../../parts/form/form-button';
import { UploadProgress } from '../../../parts/form/upload-progress';

export function CreateProjectGalleryItem({ projectId }: { projectId: string }) {
  const [share, setShare] = useState(0);
  const [createItem] = useCreateProjectGalleryItemMutation();
  return (
    <FormButton
      form={projectGalleryForm}
      thing="Gallery item"
      parent={projectId}
      initial={{ ...projectGalleryForm.blank, projectId }}
      save={(item) => {
        setShare(0);
        return createItem({ ...item, onProgress: setShare });
      }}
      feedback={{ success: 'Gallery item created successfully', failure: 'Failed to create Gallery item' }}
      label="Add Gallery Item"
      validate={(draft) => {
        const content = missingFile(draft.content, draft.contentType);
        return { ...projectGalleryForm.errors(draft), ...(content && { content }) };
      }}
    >
      <ContentTypeField file="content" />
      <ContentFileField name="content" />
      <NumberField name="order" label="Order" />
      <UploadProgress share={share} />
    </FormButton>
  );
}
