import { Button } from '../button';
import { useTexts } from '../use-texts';
import { Dialog } from './dialog';
import { DialogFoot } from './dialog-foot';

interface UnsavedDialogProps {
  /** What is about to happen to the form. */
  question: 'close' | 'leave';
  /** True where a draft stays. */
  isKept: boolean;
  onStay: () => void;
  onGo: () => void;
  onDiscard: () => void;
}

/** Asks what becomes of changes that are not saved; Esc and the backdrop go back to them. */
export function UnsavedDialog({ question, isKept, onStay, onGo, onDiscard }: UnsavedDialogProps) {
  const t = useTexts();
  return (
    <Dialog open onClose={onStay} title={t(question === 'close' ? 'closeUnsaved' : 'leaveUnsaved')} size="md">
      <p>{t(isKept ? 'unsavedKept' : 'unsavedLost')}</p>
      <DialogFoot>
        {isKept && (
          <Button variant="danger" onClick={onDiscard}>
            {t('discardChanges')}
          </Button>
        )}
        <Button variant={isKept ? 'secondary' : 'danger'} onClick={isKept ? onGo : onDiscard}>
          {t(question === 'close' ? 'close' : 'leave')}
        </Button>
        <Button onClick={onStay}>{t('stay')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
