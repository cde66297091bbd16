import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button';
import { Form, type FormProps } from '../form/form';
import { SubmitButton } from '../form/submit-button';
import { useTexts } from '../use-texts';
import { Dialog, type DialogSize } from './dialog';

export interface FormDialogProps<Values> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `useSubmit`'s function, or one like it. */
  onSubmit: FormProps<Values>['onSubmit'];
  initialValues?: Partial<Values>;
  validate?: (values: Values) => Record<string, string>;
  submitLabel?: string;
  busyText?: string;
  size?: DialogSize;
  /** The fields. */
  children: ReactNode;
}

const Fields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
`;

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space(3)};
  margin: ${({ theme }) => theme.space(6)} 0 calc(-1 * clamp(20px, 4vw, 32px));
  padding-block: ${({ theme }) => theme.space(4)};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.paper};
`;

/** A form in a dialog; each opening starts from `initialValues`. Close it from `useSubmit`'s `onSuccess`. */
export function FormDialog<Values>({ open, onClose, title, size, ...form }: FormDialogProps<Values>) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size={size}>
      <DialogForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function DialogForm<Values>({
  onClose,
  onSubmit,
  initialValues,
  validate,
  submitLabel,
  busyText,
  children,
}: Omit<FormDialogProps<Values>, 'open' | 'title' | 'size'>) {
  const t = useTexts();
  // What the caller builds anew in each of its renders must not overwrite what is typed.
  const [initial] = useState(initialValues);
  return (
    <Form<Values>
      onSubmit={onSubmit}
      initialValues={initial}
      validate={validate}
      render={({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <Fields>{children}</Fields>
          <Foot>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton busyText={busyText ?? t('saving')}>{submitLabel ?? t('save')}</SubmitButton>
          </Foot>
        </form>
      )}
    />
  );
}
