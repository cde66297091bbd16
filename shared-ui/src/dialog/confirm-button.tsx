import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../elements/button';
import { useTexts } from '../i18n/use-texts';
import { Dialog } from './dialog';
import { DialogFoot } from './dialog-foot';
import { useBusy } from './use-busy';

interface ConfirmButtonProps {
  question: string;
  onConfirm: () => unknown;
}

/** A Delete button that asks for confirmation. Busy until the promise of `onConfirm` settles. */
export function ConfirmButton({ question, onConfirm }: ConfirmButtonProps) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [isBusy, run] = useBusy(onConfirm);
  return (
    <>
      <Button variant="danger" size="sm" busy={isBusy} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          label={t('delete')}
          question={question}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface ConfirmDialogProps {
  /** Title of the dialog, and text of the button that confirms. */
  label: string;
  question: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation; open while mounted. Esc and the backdrop cancel. */
export function ConfirmDialog({ label, question, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTexts();
  const confirm = () => {
    // Close the dialog first: it returns the focus to the button that opened it, which the action may disable.
    flushSync(onClose);
    onConfirm();
  };
  return (
    <Dialog open onClose={onClose} title={label} size="sm">
      <p>{question}</p>
      <DialogFoot>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" onClick={confirm}>
          {label}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
