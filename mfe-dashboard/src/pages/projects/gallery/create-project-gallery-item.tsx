import { useState } from 'react';
import { projectGalleryForm, type Draft } from 'shared-contract';
import { useCreateProjectGalleryItemMutation } from 'shared-state/api/dashboard/project';
import { Button, FormDialog, FormError, NumberField, useSubmit } from 'shared-ui';
import { ContentFileField, ContentTypeField } from '../../../parts/content-fields';
import { UploadProgress } from '../../../parts/upload-progress';

type GalleryItemDraft = Draft<typeof projectGalleryForm>;

/** "Add Gallery Item" and its modal. */
export function CreateProjectGalleryItem({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [share, setShare] = useState(0);
  const [createItem] = useCreateProjectGalleryItemMutation();
  const submit = useSubmit(createItem, {
    success: 'Gallery item created successfully',
    failure: 'Failed to create Gallery item',
    onSuccess: () => setOpen(false),
  });

  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Gallery Item</Button>
      <FormDialog<GalleryItemDraft>
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Add Gallery Item"
        initialValues={{ ...projectGalleryForm.blank, projectId }}
        validate={projectGalleryForm.errors}
        onSubmit={(draft, form) => {
          setShare(0);
          return submit({ ...projectGalleryForm.parse(draft), onProgress: setShare }, form);
        }}
      >
        <ContentTypeField file="content" />
        <ContentFileField name="content" />
        <NumberField name="order" label="Order" />
        <FormError />
        <UploadProgress share={share} />
      </FormDialog>
    </>
  );
}
