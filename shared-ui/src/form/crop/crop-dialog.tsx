import 'cropperjs/dist/cropper.css';
import { Minus, Plus } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import Cropper, { type ReactCropperElement } from 'react-cropper';
import { styled } from 'styled-components';
import { Button, IconButton } from '../../elements/button';
import { Dialog } from '../../dialog/dialog';
import { DialogFoot } from '../../dialog/dialog-foot';
import { Spinner } from '../../elements/spinner';
import { ErrorState } from '../../feedback/states';
import { useTexts } from '../../i18n/use-texts';
import { applyCropKey, DEFAULT_STEP_PX, ZOOM_STEP } from './crop-keys';
import { cropToJpeg } from './crop-output';
import type { CropDialogProps } from './crop-types';
import { ErrorText, Hint } from '../fields/field-frame';
import { useCropSource } from './use-crop-source';

/** product.md 9.4. */
const MIN_CROP_PX = 20;

const Stage = styled.div`
  height: min(56vh, 480px);
  background: ${({ theme }) => theme.color.greenDark};

  .cropper-container,
  > div {
    height: 100%;
  }

  .cropper-view-box {
    outline: 1px solid ${({ theme }) => theme.color.brass};
  }

  .cropper-line,
  .cropper-point {
    background-color: ${({ theme }) => theme.color.brass};
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(2)};
  margin-top: ${({ theme }) => theme.space(3)};

  > p {
    flex: 1;
  }
`;

/** Crops a picture to a fixed aspect ratio and size, with mouse, touch or keyboard. */
export function CropDialog({ title, load, ratio, onSave, onCancel, ...output }: CropDialogProps) {
  const t = useTexts();
  const keysId = useId();
  const source = useCropSource(load);
  const element = useRef<ReactCropperElement>(null);
  const [step, setStep] = useState(DEFAULT_STEP_PX);
  const [ready, setReady] = useState(false);
  const [saving, setSaving] = useState(false);
  const [isFailed, setFailed] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    const cropper = element.current?.cropper;
    if (!cropper || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-9]$/.test(event.key)) setStep(Number(event.key));
    else if (!applyCropKey(cropper, event, step)) return;
    event.preventDefault();
  };
  const save = async () => {
    const cropper = element.current?.cropper;
    if (!cropper) return;
    setSaving(true);
    setFailed(false);
    try {
      onSave(await cropToJpeg(cropper, output));
    } catch {
      setFailed(true);
    } finally {
      setSaving(false);
    }
  };
  const zoom = (by: number) => element.current?.cropper.zoom(by);

  return (
    <Dialog open onClose={onCancel} title={title} size="lg">
      {source.status === 'loading' && <Spinner label={t('loadingImage')} />}
      {source.status === 'failed' && <ErrorState message={t('imageLoadFailed')} />}
      {source.status === 'ready' && (
        <>
          <Stage tabIndex={0} role="group" aria-label={t('cropArea')} aria-describedby={keysId} onKeyDown={onKeyDown}>
            <Cropper
              ref={element}
              src={source.url}
              alt=""
              aspectRatio={ratio}
              viewMode={1}
              autoCropArea={1}
              minCropBoxWidth={MIN_CROP_PX}
              minCropBoxHeight={MIN_CROP_PX}
              background={false}
              guides={false}
              responsive
              // Browsers already apply the EXIF orientation.
              checkOrientation={false}
              checkCrossOrigin={false}
              toggleDragModeOnDblclick={false}
              ready={() => setReady(true)}
              style={{ height: '100%', width: '100%' }}
            />
          </Stage>
          <Tools>
            <Hint id={keysId}>{t('cropKeys', { step })}</Hint>
            <IconButton label={t('zoomOut')} onClick={() => zoom(-ZOOM_STEP)}>
              <Minus size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton label={t('zoomIn')} onClick={() => zoom(ZOOM_STEP)}>
              <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </Tools>
          {isFailed && <ErrorText role="alert">{t('cropFailed')}</ErrorText>}
        </>
      )}
      <DialogFoot>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button busy={saving} disabled={!ready || source.status !== 'ready'} onClick={() => void save()}>
          {t('save')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

export { CropDialog as default };
