import { useState } from 'react';
import {
  galleryItemForm,
  TITLE_AND_TYPE_REQUIRED,
  type Draft,
  type FormValues,
  type GalleryItem,
} from 'shared-contract';
import { attachmentUrl } from 'shared-state';
import { useCreateGalleryItemMutation, useUpdateGalleryItemMutation } from 'shared-state/api/dashboard/gallery';
import {
  Button,
  FormDialog,
  FormError,
  NumberField,
  TextAreaField,
  TextField,
  useSubmit,
  useToast,
  type SubmittedForm,
  type Trigger,
} from 'shared-ui';
import { ContentFileField, ContentTypeField } from '../../parts/content-fields';

type GalleryItemDraft = Draft<typeof galleryItemForm>;

function GalleryItemFields({ stored }: { stored?: GalleryItem }) {
  return (
    <>
      <TextField name="title" label="Title" required />
      <TextAreaField name="description" label="Description" />
      <ContentTypeField file="contentName" />
      <ContentFileField
        name="contentName"
        label="Upload file"
        videoLabel="Upload file (Video max 15MB)"
        stored={stored?.contentName ? { url: attachmentUrl(stored.contentName), type: stored.contentType } : undefined}
      />
      <NumberField name="order" label="Order" required />
      <FormError />
    </>
  );
}

/** Title and content type are looked at on submitting, with a toast of their own. */
function orderErrors(draft: GalleryItemDraft): Record<string, string> {
  const { order } = galleryItemForm.errors(draft);
  return order === undefined ? {} : { order };
}

/** `onSubmit` of the gallery's two forms: without title or content type a toast says so and nothing is sent. */
function useSaveGalleryItem(
  save: Trigger<FormValues<typeof galleryItemForm>, string>,
  verb: 'create' | 'update',
  onSuccess: () => void,
) {
  const toast = useToast();
  const submit = useSubmit(save, {
    success: `Gallery item ${verb}d successfully`,
    failure: `Failed to ${verb} gallery item`,
    onSuccess,
  });
  return (draft: GalleryItemDraft, form: SubmittedForm) => {
    const { title, contentType } = galleryItemForm.errors(draft);
    if (title === TITLE_AND_TYPE_REQUIRED || contentType === TITLE_AND_TYPE_REQUIRED) {
      toast.error(TITLE_AND_TYPE_REQUIRED);
    }
    if (title !== undefined || contentType !== undefined) {
      return { ...(title !== undefined && { title }), ...(contentType !== undefined && { contentType }) };
    }
    return submit(galleryItemForm.parse(draft), form);
  };
}

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
        initialValues={galleryItemForm.blank}
        validate={orderErrors}
        onSubmit={submit}
      >
        <GalleryItemFields />
      </FormDialog>
    </>
  );
}

export function EditGalleryItem({ item }: { item: GalleryItem }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [updateItem] = useUpdateGalleryItemMutation();
  const submit = useSaveGalleryItem((values) => updateItem({ ...values, id: item.id }), 'update', close);
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
        initialValues={galleryItemForm.draftOf(item)}
        validate={orderErrors}
        onSubmit={submit}
      >
        <GalleryItemFields stored={item} />
      </FormDialog>
    </>
  );
}
