import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, type ButtonSize, type ButtonVariant } from '../button';
import { useTexts } from '../use-texts';
import { Dialog } from './dialog';

export interface ConfirmButtonProps {
  label: string;
  question: string;
  confirmLabel?: string;
  onConfirm: () => unknown;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space(3)};
  margin-top: ${({ theme }) => theme.space(6)};
`;

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
    close();
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
      <Dialog open={asking} onClose={close} title={label} size="sm">
        <p>{question}</p>
        <Foot>
          <Button variant="ghost" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant={variant} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </Foot>
      </Dialog>
    </>
  );
}
