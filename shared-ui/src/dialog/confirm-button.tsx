import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonSize, type ButtonVariant } from '../elements/button';
import { useTexts } from '../i18n/use-texts';
import { ConfirmDialog } from './confirm-dialog';

export interface ConfirmButtonProps {
  label: string;
  question: string;
  confirmLabel?: string;
  onConfirm: () => unknown;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
}

/** A button that asks for confirmation. Busy until the promise of `onConfirm` settles. */
export function ConfirmButton({
  label,
  question,
  confirmLabel = label,
  onConfirm,
  variant = 'danger',
  size = 'sm',
  disabled,
}: ConfirmButtonProps) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setAsking(false);
  const confirm = async () => {
    // The closing dialog returns the focus to the button, so close it before `busy` disables the button.
    flushSync(close);
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button variant={variant} size={size} busy={busy} disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={label}
        question={question}
        confirmLabel={confirmLabel}
        cancelLabel={t('cancel')}
        onConfirm={() => void confirm()}
        onCancel={close}
        variant={variant}
      />
    </>
  );
}
