import { useState } from 'react';
import { useCreateGalleryItemMutation } from 'shared-state/api/dashboard/gallery';
import { Button, FormDialog } from 'shared-ui';
import { GalleryItemFieldset, orderErrors, type GalleryItemDraft } from './gallery-item-fields';
import { useSaveGalleryItem } from './use-save-gallery-item';

const NEW_ITEM: GalleryItemDraft = { title: '', description: '', contentType: 'Image', order: 0 };

export function CreateGalleryItem() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [createItem] = useCreateGalleryItemMutation();
  const submit = useSaveGalleryItem(createItem, 'create', close);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create Gallery</Button>
      <FormDialog<GalleryItemDraft>
        open={isOpen}
        onClose={close}
        title="Add Gallery"
        submitLabel="Save"
        initialValues={NEW_ITEM}
        validate={orderErrors}
        onSubmit={submit}
      >
        <GalleryItemFieldset />
      </FormDialog>
    </>
  );
}
