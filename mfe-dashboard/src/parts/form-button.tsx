import { useState, type ReactNode } from 'react';
import type { DraftOf, EntityForm, Fields, FormRules, ValuesOf } from 'shared-contract';
import { Button, FormDialog, type Trigger } from 'shared-ui';
import { useSave } from './feedback';

interface FormButtonProps<Of extends Fields, Typed extends FormRules> {
  form: EntityForm<Of, Typed>;
  /** What the form starts with; a blank one where it is left out. */
  initial?: DraftOf<Of, Typed>;
  save: Trigger<ValuesOf<Of, Typed>, string>;
  verb: 'create' | 'update';
  /** As messages name it: `team`. */
  thing: string;
  /** Of the button. */
  label: string;
  /** Of the dialog. */
  title: string;
  submitLabel?: string;
  /** The fields. */
  children: ReactNode;
}

/** A button that opens an entity's form in a dialog; a saved form closes it. */
export function FormButton<Of extends Fields, Typed extends FormRules>({
  form,
  initial = form.blank,
  save,
  verb,
  thing,
  label,
  title,
  submitLabel,
  children,
}: FormButtonProps<Of, Typed>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const submit = useSave(save, verb, thing, close);
  const look = verb === 'create' ? {} : ({ variant: 'secondary', size: 'sm' } as const);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormDialog<DraftOf<Of, Typed>>
        open={isOpen}
        onClose={close}
        title={title}
        submitLabel={submitLabel}
        initialValues={initial}
        validate={form.errors}
        onSubmit={(draft, state) => submit(form.parse(draft), state)}
      >
        {children}
      </FormDialog>
    </>
  );
}
