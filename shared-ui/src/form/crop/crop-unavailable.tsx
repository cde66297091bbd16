import { Dialog } from '../../dialog/dialog';
import { ErrorState } from '../../feedback/states';
import { useTexts } from '../../i18n/use-texts';
import type { CropDialogProps } from './crop-types';

/** Replaces the cropper if its chunk fails to load. */
export function CropUnavailable({ title, onCancel }: CropDialogProps) {
  const t = useTexts();
  return (
    <Dialog open onClose={onCancel} title={title}>
      <ErrorState message={t('imageLoadFailed')} />
    </Dialog>
  );
}
