import { Button } from '../elements/button';
import { useTexts } from '../i18n/use-texts';
import { Dialog } from './dialog';
import { DialogFoot } from './dialog-foot';

interface UnsavedDialogProps {
  /** What the user is about to do: close the form's dialog, or leave its page. */
  question: 'close' | 'leave';
  /** True if the changes are stored as a form draft. */
  isStored: boolean;
  onStay: () => void;
  onGo: () => void;
  onDiscard: () => void;
}

/** Asks what to do with unsaved changes; Esc and the backdrop return to the form. */
export function UnsavedDialog({ question, isStored, onStay, onGo, onDiscard }: UnsavedDialogProps) {
  const t = useTexts();
  return (
    <Dialog open onClose={onStay} title={t(question === 'close' ? 'closeUnsaved' : 'leaveUnsaved')} size="md">
      <p>{t(isStored ? 'unsavedKept' : 'unsavedLost')}</p>
      <DialogFoot>
        {isStored && (
          <Button variant="danger" onClick={onDiscard}>
            {t('discardChanges')}
          </Button>
        )}
        <Button variant={isStored ? 'secondary' : 'danger'} onClick={isStored ? onGo : onDiscard}>
          {t(question === 'close' ? 'close' : 'leave')}
        </Button>
        <Button onClick={onStay}>{t('stay')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
