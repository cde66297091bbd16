import { fieldErrors, galleryItemFields, TITLE_AND_TYPE_REQUIRED } from 'shared-contract';
import type { NewGalleryItem } from 'shared-state/api/dashboard/gallery';
import { useSubmit, useToast, type SubmittedForm, type Trigger } from 'shared-ui';
import type { GalleryItemDraft } from './gallery-item-fields';

/** `onSubmit` of the gallery's two forms: without title or content type a toast says so and nothing is sent. */
export function useSaveGalleryItem(
  save: Trigger<NewGalleryItem, string>,
  verb: 'create' | 'update',
  onSuccess: () => void,
) {
  const toast = useToast();
  const submit = useSubmit(save, {
    success: `Gallery item ${verb}d successfully`,
    failure: `Failed to ${verb} gallery item`,
    onSuccess,
  });
  return ({ content, ...draft }: GalleryItemDraft, form: SubmittedForm) => {
    const { title, contentType } = fieldErrors(galleryItemFields, draft);
    if (title === TITLE_AND_TYPE_REQUIRED || contentType === TITLE_AND_TYPE_REQUIRED) {
      toast.error(TITLE_AND_TYPE_REQUIRED);
    }
    if (title !== undefined || contentType !== undefined) {
      return { ...(title !== undefined && { title }), ...(contentType !== undefined && { contentType }) };
    }
    return submit({ ...galleryItemFields.parse(draft), content }, form);
  };
}
