import { Crop } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../elements/button';
import { useTexts } from '../../i18n/use-texts';
import { withRetry } from '../../routing/with-retry';
import { CropUnavailable } from '../crop/crop-unavailable';
import { ChosenFile, Dropzone } from './dropzone';
import { FieldFrame } from '../fields/field-frame';
import { describe, Warning } from './file-field';
import { canShow, IMAGE_ACCEPT, isAcceptedImage } from './files';
import { MediaPreview } from './media-preview';
import { useFormField, type FieldBase } from '../fields/use-form-field';

/** The cropper, with code that is loaded when it opens. A new one for each opening: `lazy` remembers a failure. */
const newCropper = () =>
  lazy(() => withRetry(() => import('../crop/crop-dialog')).catch(() => ({ default: CropUnavailable })));

export interface ImageFieldProps extends FieldBase {
  /** Aspect ratio of the crop (width / height). */
  ratio: number;
  outputWidth: number;
  outputHeight: number;
  /** Name of the cropped file, such as thumbnail.jpg. */
  fileName: string;
  /** URL of the stored picture. */
  storedUrl?: string;
  /** Accepts larger files, but shows `warning`. */
  warnBytes?: number;
  warning?: string;
  /** Fetches the stored picture for editing; default: fetches `storedUrl`. */
  loadStored?: () => Promise<Blob>;
}

interface Original {
  file: File;
  /** False if the browser cannot display the file, which is then uploaded unchanged. */
  isDisplayable: boolean;
}

/**
 * An image field that opens the cropper when a file is chosen. The value is the cropped JPEG `File`, the original if
 * cropping was cancelled or is impossible, or null.
 */
export function ImageField(props: ImageFieldProps) {
  const { name, label, required, hint, storedUrl } = props;
  const t = useTexts();
  const field = useFormField({ name, label, required, hint });
  const { input, ids, control } = field;
  const [original, setOriginal] = useState<Original | null>(null);
  /** The cropper, and what loads its picture; null while it is closed. */
  const [cropper, setCropper] = useState<{ load: () => Promise<Blob>; Dialog: ReturnType<typeof newCropper> } | null>(
    null,
  );
  const latest = useRef<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const file = input.value instanceof File ? input.value : null;
  const error = fileError ?? field.error;

  const crop = (load: () => Promise<Blob>) => setCropper({ load, Dialog: newCropper() });
  const choose = async (chosen: File) => {
    latest.current = chosen;
    const isAccepted = isAcceptedImage(chosen);
    setFileError(isAccepted ? undefined : t('invalidImageType'));
    setOriginal(null);
    input.onChange(isAccepted ? chosen : null);
    if (!isAccepted) return;
    const isDisplayable = await canShow(chosen);
    if (latest.current !== chosen) return;
    setOriginal({ file: chosen, isDisplayable });
    if (isDisplayable) crop(() => Promise.resolve(chosen));
  };
  const editAgain = () => {
    const current = original?.file ?? file;
    crop(current ? () => Promise.resolve(current) : (props.loadStored ?? fetchBlob(storedUrl)));
  };
  const save = (cropped: File) => {
    input.onChange(cropped);
    setCropper(null);
  };
  const remove = () => {
    latest.current = null;
    setOriginal(null);
    setFileError(undefined);
    input.onChange(null);
  };
  const canCrop = file === null ? storedUrl !== undefined : (original?.isDisplayable ?? true);

  return (
    <FieldFrame
      {...{ label, required, hint, error, ids }}
      inert={control.readOnly}
      errorRole={fileError ? 'alert' : undefined}
    >
      <Dropzone
        name={name}
        accept={IMAGE_ACCEPT}
        control={describe(control, error && ids.error)}
        labelledBy={ids.label}
        onChoose={(chosen) => void choose(chosen)}
        onBlur={() => input.onBlur()}
      />
      {file && (
        <>
          <MediaPreview source={file} kind="image" name={label} />
          <ChosenFile file={file} onRemove={remove} />
        </>
      )}
      {!file && storedUrl && <MediaPreview source={storedUrl} kind="image" name={label} />}
      {file && props.warnBytes !== undefined && file.size > props.warnBytes && (
        <Warning role="alert">{props.warning ?? t('fileTooLarge')}</Warning>
      )}
      {canCrop && (
        <div>
          <Button variant="secondary" size="sm" onClick={editAgain}>
            <Crop size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('editImage')}
          </Button>
        </div>
      )}
      {cropper && (
        <Suspense fallback={null}>
          <cropper.Dialog
            title={label}
            load={cropper.load}
            ratio={props.ratio}
            outputWidth={props.outputWidth}
            outputHeight={props.outputHeight}
            fileName={props.fileName}
            onSave={save}
            onCancel={() => setCropper(null)}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}

function fetchBlob(url = ''): () => Promise<Blob> {
  return async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status}`);
    return response.blob();
  };
}
