import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { DraftOf, Fields, FormRules } from 'shared-contract';
import { Button, FormDialog, FormError } from 'shared-ui';
import { feedbackOf } from './feedback';
import { useShowForm } from './open-form';
import { useEntityForm, useReloadOnOpen, type EntityFormOptions } from './use-entity-form';

type Errors = Record<string, string>;

interface FormButtonProps<Of extends Fields, Typed extends FormRules> extends Omit<
  EntityFormOptions<Of, Typed, string>,
  'name' | 'feedback'
> {
  /** Entity name in messages and draft keys: `team`. */
  thing: string;
  /** For messages that differ from the defaults (product.md 8.5). */
  feedback?: EntityFormOptions<Of, Typed, string>['feedback'];
  /** Text of the button; "Edit" for an edited row. */
  label?: string;
  /** Title of the dialog; the button's text by default. */
  title?: string;
  submitLabel?: string;
  /** Replaces the form's own validation. */
  validate?: (draft: DraftOf<Of, Typed>) => Errors;
  /** Additional validation on submit only; errors prevent the request. */
  validateOnSubmit?: (draft: DraftOf<Of, Typed>) => Errors | undefined;
  children: ReactNode;
}

/** A button that opens an entity's form in a dialog. The dialog stays open if the button's row disappears. */
export function FormButton<Of extends Fields, Typed extends FormRules>({
  label = 'Edit',
  title = label,
  ...props
}: FormButtonProps<Of, Typed>) {
  const [isOpen, setOpen] = useState(false);
  const showForm = useShowForm();
  const look = props.edited === undefined ? {} : ({ variant: 'secondary', size: 'sm' } as const);
  const close = () => {
    setOpen(false);
    showForm(null);
  };
  const show = useEffectEvent(() => showForm(<EntityFormDialog {...props} title={title} onClose={close} />));
  const row = props.edited?.row;
  useEffect(() => {
    if (isOpen) show();
  }, [isOpen, row]);
  return (
    <Button {...look} onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}

function EntityFormDialog<Of extends Fields, Typed extends FormRules>({
  thing,
  feedback,
  title,
  submitLabel,
  validate,
  validateOnSubmit,
  children,
  onClose,
  ...options
}: Omit<FormButtonProps<Of, Typed>, 'label'> & { title: string; onClose: () => void }) {
  useReloadOnOpen(options.edited);
  const { conflictUi, ...form } = useEntityForm({
    ...options,
    name: thing,
    feedback: feedback ?? feedbackOf(options.edited ? 'update' : 'create', thing),
  });
  return (
    <FormDialog<DraftOf<Of, Typed>>
      open
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      {...form}
      validate={validate ?? form.validate}
      onSubmit={(draft, state) => validateOnSubmit?.(draft) ?? form.onSubmit(draft, state)}
    >
      {children}
      <FormError />
      {conflictUi}
    </FormDialog>
  );
}
