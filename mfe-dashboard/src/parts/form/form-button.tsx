import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { DraftOf, Entity, Fields, FormRules } from 'shared-contract';
import { Button, FormDialog, FormError } from 'shared-ui';
import { useDrafting } from '../drafts/use-drafting';
import { feedbackOf } from './feedback';
import { useShowForm } from './open-form';
import { useEntityForm, useReloadOnOpen, type EntityFormOptions } from './use-entity-form';
import { useOpenByUrl } from './use-open-by-url';

type Errors = Record<string, string>;

interface FormButtonProps<Of extends Fields, Typed extends FormRules> extends Omit<
  EntityFormOptions<Of, Typed, string>,
  'name' | 'feedback'
> {
  /** Entity name in messages and draft keys: `team`. */
  thing: string;
  /** Table of the row, if it can have a draft. */
  table?: string;
  /** For messages that differ from the defaults (product.md 8.5). */
  feedback?: EntityFormOptions<Of, Typed, string>['feedback'];
  /** Text of the button; default: "Edit". */
  label?: string;
  /** Title of the dialog; the button's text by default. */
  title?: string;
  submitLabel?: string;
  /** Replaces the form's own validation. */
  validate?: (draft: DraftOf<Of, Typed>) => Errors;
  /** Additional validation on submit only; errors prevent the request. */
  validateOnSubmit?: (draft: DraftOf<Of, Typed>) => Errors | undefined;
  /** The fields; a function gets the edited row, with the values of its draft. */
  children: ReactNode | ((stored?: Entity<Of>) => ReactNode);
}

/** A button that opens an entity's form in a dialog. The dialog stays open if the button's row disappears. */
export function FormButton<Of extends Fields, Typed extends FormRules>({
  label = 'Edit',
  title = label,
  ...props
}: FormButtonProps<Of, Typed>) {
  const [isOpen, setOpen] = useState(false);
  useOpenByUrl(props.edited?.row.id, () => setOpen(true));
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
    <Button {...look} data-shortcut={props.edited === undefined ? 'n' : 'e'} onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}

function EntityFormDialog<Of extends Fields, Typed extends FormRules>({
  thing,
  table,
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
  const { button, notice, ...drafting } = useDrafting({
    ...{ form: options.form, table, save: options.save, submitLabel: submitLabel ?? 'Save' },
    ...(options.edited && { edited: options.edited }),
    feedback: feedback ?? feedbackOf(options.edited ? 'update' : 'create', thing),
  });
  const { conflictUi, ...form } = useEntityForm({ ...options, ...drafting, name: thing });
  return (
    <FormDialog<DraftOf<Of, Typed>>
      open
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      otherButton={button}
      {...form}
      validate={validate ?? form.validate}
      onSubmit={(draft, state) => validateOnSubmit?.(draft) ?? form.onSubmit(draft, state)}
    >
      {notice}
      {typeof children === 'function' ? children(drafting.edited?.row) : children}
      <FormError />
      {conflictUi}
    </FormDialog>
  );
}
