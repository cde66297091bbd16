import { galleryItemForm, TITLE_AND_TYPE_REQUIRED, type Draft, type GalleryItem } from 'shared-contract';
import { attachmentUrl } from 'shared-state';
import {
  galleryApi,
  useCreateGalleryItemMutation,
  useUpdateGalleryItemMutation,
} from 'shared-state/api/dashboard/gallery';
import { NumberField, TextAreaField, TextField, useToast } from 'shared-ui';
import { ContentFileField, ContentTypeField, missingFile } from '../../parts/form/content-fields';
import { FormButton } from '../../parts/form/form-button';
import { NOW } from 'shared-state/api/dashboard/changes/current';

type GalleryItemDraft = Draft<typeof galleryItemForm>;

const { listGalleryItems } = galleryApi.endpoints;

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
    </>
  );
}

const feedback = (verb: 'create' | 'update') => ({
  success: `Gallery item ${verb}d successfully`,
  failure: `Failed to ${verb} gallery item`,
});

const VALIDATED_ON_SUBMIT = ['title', 'contentType'];

/** Validation of both gallery forms: title and content type are checked on submit only, with their own toast. */
function useGalleryRules(stored?: GalleryItem) {
  const toast = useToast();
  const errorsOf = (draft: GalleryItemDraft): Record<string, string> => {
    const contentName = stored ? undefined : missingFile(draft.contentName, draft.contentType);
    return { ...galleryItemForm.errors(draft, stored), ...(contentName && { contentName }) };
  };
  return {
    validate: (draft: GalleryItemDraft) =>
      Object.fromEntries(Object.entries(errorsOf(draft)).filter(([name]) => !VALIDATED_ON_SUBMIT.includes(name))),
    validateOnSubmit: (draft: GalleryItemDraft) => {
      const { title, contentType } = errorsOf(draft);
      if (title === TITLE_AND_TYPE_REQUIRED || contentType === TITLE_AND_TYPE_REQUIRED) {
        toast.error(TITLE_AND_TYPE_REQUIRED);
      }
      if (title === undefined && contentType === undefined) return undefined;
      return { ...(title !== undefined && { title }), ...(contentType !== undefined && { contentType }) };
    },
  };
}

export function CreateGalleryItem() {
  const [createItem] = useCreateGalleryItemMutation();
  const rules = useGalleryRules();
  return (
    <FormButton
      form={galleryItemForm}
      thing="gallery item"
      save={createItem}
      feedback={feedback('create')}
      label="Create Gallery"
      title="Add Gallery"
      submitLabel="Save"
      {...rules}
    >
      <GalleryItemFields />
    </FormButton>
  );
}

export function EditGalleryItem({ item }: { item: GalleryItem }) {
  const [updateItem] = useUpdateGalleryItemMutation();
  const rules = useGalleryRules(item);
  return (
    <FormButton
      form={galleryItemForm}
      thing="gallery item"
      edited={{ row: item, reload: (dispatch) => dispatch(listGalleryItems.initiate(undefined, NOW)).unwrap() }}
      save={(values) => updateItem({ ...values, id: item.id })}
      feedback={feedback('update')}
      title="Edit Gallery"
      submitLabel="Update"
      {...rules}
    >
      <GalleryItemFields stored={item} />
    </FormButton>
  );
}
