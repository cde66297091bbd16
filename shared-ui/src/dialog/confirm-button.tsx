import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonSize, type ButtonVariant } from '../button';
import { useTexts } from '../use-texts';
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

/** A button that asks before it acts. Busy until what `onConfirm` returns has settled. */
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
    // The dialog gives the focus back to the button, which must not be disabled by then.
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
