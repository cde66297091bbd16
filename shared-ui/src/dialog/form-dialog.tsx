import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FormDraft } from 'shared-contract';
import { Button } from '../elements/button';
import { DraftForm } from '../form/draft/draft-form';
import type { FormProps } from '../form/form';
import { SubmitButton } from '../form/submit-button';
import { Stack } from '../layout/layout';
import { useTexts } from '../i18n/use-texts';
import { Dialog } from './dialog';
import { useGuardedClose } from './use-guarded-close';

export interface FormDialogProps<Values> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Usually the function of `useSubmit`. */
  onSubmit: FormProps<Values>['onSubmit'];
  initialValues?: Partial<Values>;
  validate?: (values: Values) => Record<string, string>;
  submitLabel?: string;
  /** Between Cancel and the submit button. */
  otherButton?: ReactNode;
  draft?: FormDraft;
  children: ReactNode;
}

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space(3)};
  margin: ${({ theme }) => theme.space(6)} calc(-1 * clamp(20px, 4vw, 32px)) calc(-1 * clamp(20px, 4vw, 32px));
  padding: ${({ theme }) => theme.space(4)} clamp(20px, 4vw, 32px);
  border-top: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.paper};

  @media (max-height: 480px) {
    position: static;
  }
`;

/** A form in a dialog. Opens with `initialValues` and the stored draft; closes when saved. */
export function FormDialog<Values>({ open, ...form }: FormDialogProps<Values>) {
  return open ? <OpenForm {...form} /> : null;
}

function OpenForm<Values>({
  onClose,
  title,
  onSubmit,
  initialValues,
  validate,
  submitLabel,
  otherButton,
  draft,
  children,
}: Omit<FormDialogProps<Values>, 'open'>) {
  const t = useTexts();
  const { guard, close, question } = useGuardedClose(onClose);
  return (
    <Dialog open onClose={close} title={title}>
      <DraftForm<Values>
        onSubmit={onSubmit}
        onSaved={onClose}
        draft={draft}
        guard={guard}
        initialValues={initialValues}
        validate={validate}
        render={({ handleSubmit, notice }) => (
          <form onSubmit={handleSubmit} noValidate>
            <Stack>
              {notice}
              {children}
            </Stack>
            <Foot>
              <Button variant="ghost" onClick={close}>
                {t('cancel')}
              </Button>
              {otherButton}
              <SubmitButton busyText={t('saving')}>{submitLabel ?? t('save')}</SubmitButton>
            </Foot>
          </form>
        )}
      />
      {question}
    </Dialog>
  );
}
