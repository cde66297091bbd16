import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../elements/button';
import { useTexts } from '../i18n/use-texts';
import { Dialog } from './dialog';
import { DialogFoot } from './dialog-foot';
import { useBusy } from './use-busy';

interface ConfirmButtonProps {
  /** "Delete" by default. */
  label?: string;
  question: string;
  onConfirm: () => unknown;
}

/** A button that asks for confirmation; Esc and the backdrop cancel. Busy until the promise of `onConfirm` settles. */
export function ConfirmButton({ label, question, onConfirm }: ConfirmButtonProps) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [isBusy, run] = useBusy(onConfirm);
  const name = label ?? t('delete');
  const close = () => setAsking(false);
  const confirm = () => {
    // The closing dialog returns the focus to the button, so close it before `busy` disables the button.
    flushSync(close);
    void run();
  };

  return (
    <>
      <Button variant="danger" size="sm" busy={isBusy} onClick={() => setAsking(true)}>
        {name}
      </Button>
      <Dialog open={asking} onClose={close} title={name} size="sm">
        <p>{question}</p>
        <DialogFoot>
          <Button variant="ghost" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {name}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
