import { useState } from 'react';
import type { GalleryItem } from 'shared-contract';
import { useUpdateGalleryItemMutation } from 'shared-state/api/dashboard/gallery';
import { Button, FormDialog } from 'shared-ui';
import { GalleryItemFieldset, orderErrors, type GalleryItemDraft } from './gallery-item-fields';
import { useSaveGalleryItem } from './use-save-gallery-item';

export function EditGalleryItem({ item }: { item: GalleryItem }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { id, title, description, contentType, order } = item;
  const [updateItem] = useUpdateGalleryItemMutation();
  const submit = useSaveGalleryItem((draft) => updateItem({ ...draft, id }), 'update', close);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <FormDialog<GalleryItemDraft>
        open={isOpen}
        onClose={close}
        title="Edit Gallery"
        submitLabel="Update"
        initialValues={{ title, description, contentType, order }}
        validate={orderErrors}
        onSubmit={submit}
      >
        <GalleryItemFieldset stored={item} />
      </FormDialog>
    </>
  );
}
