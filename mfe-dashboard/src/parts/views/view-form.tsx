import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrors, viewRules, type SavedView } from 'shared-contract';
import { useSaveViewMutation } from 'shared-state/api/dashboard/lists/views';
import { useFormDraft } from 'shared-state/drafts';
import { CheckboxField, FormDialog, FormError, TextField, useSubmit } from 'shared-ui';

interface Values {
  name: string;
  isDefault: boolean;
}

interface ViewFormProps {
  list: string;
  /** The view to change; undefined for a new one. */
  view?: SavedView | undefined;
  /** Query string of the list's address. */
  query: string;
  onClose: () => void;
}

/** Names a view of a list, and can make it the list's default. The list then shows a new or changed view. */
export function ViewForm({ list, view, query, onClose }: ViewFormProps) {
  const [saveView] = useSaveViewMutation();
  const navigate = useNavigate();
  const draft = useFormDraft('view', view?.id ?? `new ${list}`);
  const isOpened = query !== view?.query;
  const isSaved = useRef(false);
  // Opens the view when the form closes, not in `onSuccess`: after the agent has left the list, the form does not close.
  const close = () => {
    onClose();
    if (isSaved.current && isOpened) void navigate({ search: query }, { replace: true, preventScrollReset: true });
  };
  const submit = useSubmit((values: Values) => saveView({ ...values, id: view?.id, list, query }), {
    success: 'View saved successfully',
    failure: (reason) => `Failed to save the view: ${reason}`,
    onSuccess: () => void (isSaved.current = true),
  });
  return (
    <FormDialog<Values>
      open
      onClose={close}
      title={view ? `Edit view “${view.name}”` : 'Save view'}
      initialValues={{ name: view?.name ?? '', isDefault: view?.isDefault ?? false }}
      validate={(values) => fieldErrors(viewRules, values)}
      onSubmit={submit}
      draft={draft}
    >
      <TextField name="name" label="Name" maxLength={60} required />
      <CheckboxField
        name="isDefault"
        label="Open the list with this view"
        hint="Applies to you only. Links with filters ignore it."
      />
      <FormError />
    </FormDialog>
  );
}
