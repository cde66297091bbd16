import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { DraftOf, Fields, FormRules } from 'shared-contract';
import { Button, FormDialog, FormError } from 'shared-ui';
import { ofSaving } from './feedback';
import { useShowForm } from './form-host';
import { useEntityForm, useReadAnew, type EntityFormOptions } from './use-entity-form';

type Errors = Record<string, string>;

interface FormButtonProps<Of extends Fields, Typed extends FormRules> extends Omit<
  EntityFormOptions<Of, Typed, string>,
  'name' | 'feedback'
> {
  /** As messages name it, and its drafts: `team`. */
  thing: string;
  /** Where messages do not follow from `thing` (product.md 8.5). */
  feedback?: EntityFormOptions<Of, Typed, string>['feedback'];
  /** Of the button. */
  label: string;
  /** Of the dialog. */
  title: string;
  submitLabel?: string;
  /** In place of the form's own rules. */
  validate?: (draft: DraftOf<Of, Typed>) => Errors;
  /** Asked before anything is sent; errors keep it from being sent. */
  refuse?: (draft: DraftOf<Of, Typed>) => Errors | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A button that opens an entity's form in a dialog, which outlives the button's row; a saved form closes it. */
export function FormButton<Of extends Fields, Typed extends FormRules>(props: FormButtonProps<Of, Typed>) {
  const [isOpen, setOpen] = useState(false);
  const showForm = useShowForm();
  const look = props.edited === undefined ? {} : ({ variant: 'secondary', size: 'sm' } as const);
  const close = () => {
    setOpen(false);
    showForm(null);
  };
  const show = useEffectEvent(() => showForm(<EntityFormDialog {...props} onClose={close} />));
  const row = props.edited?.row;
  useEffect(() => {
    if (isOpen) show();
  }, [isOpen, row]);
  return (
    <Button {...look} onClick={() => setOpen(true)}>
      {props.label}
    </Button>
  );
}

function EntityFormDialog<Of extends Fields, Typed extends FormRules>({
  thing,
  feedback,
  title,
  submitLabel,
  validate,
  refuse,
  children,
  onClose,
  ...options
}: FormButtonProps<Of, Typed> & { onClose: () => void }) {
  useReadAnew(options.edited);
  const { inside, ...form } = useEntityForm({
    ...options,
    name: thing,
    feedback: feedback ?? ofSaving(options.edited ? 'update' : 'create', thing),
  });
  return (
    <FormDialog<DraftOf<Of, Typed>>
      open
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      {...form}
      validate={validate ?? form.validate}
      onSubmit={(draft, state) => refuse?.(draft) ?? form.onSubmit(draft, state)}
    >
      {children}
      <FormError />
      {inside}
    </FormDialog>
  );
}
