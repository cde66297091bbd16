import { Crop } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../button';
import { useTexts } from '../use-texts';
import { ChosenFile, Dropzone } from './dropzone';
import { FieldFrame } from './field-frame';
import { describe, Warning } from './file-field';
import { canShow, IMAGE_ACCEPT, isAcceptedImage } from './files';
import { MediaPreview } from './media-preview';
import { useFormField, type FieldBase } from './use-form-field';

// Only who edits a picture downloads the cropper.
const CropDialog = lazy(() => import('./crop-dialog').catch(() => import('./crop-unavailable')));

export interface ImageFieldProps extends FieldBase {
  /** Width divided by height of the crop. */
  ratio: number;
  outputWidth: number;
  outputHeight: number;
  /** Name of the cropped file, e.g. thumbnail.jpg. */
  fileName: string;
  /** Address of the picture that is stored already. */
  storedUrl?: string;
  /** A larger file is taken, but `warning` is shown at once. */
  warnBytes?: number;
  warning?: string;
  /** Fetches the stored picture for editing; `storedUrl` is fetched where missing. */
  loadStored?: () => Promise<Blob>;
}

interface Original {
  file: File;
  /** False where this browser cannot show it: it is sent as it is. */
  canBeShown: boolean;
}

/**
 * A picture; the cropper opens when it is chosen. The value is the cropped jpeg `File`, the chosen one where cropping was
 * cancelled or is not possible, or null.
 */
export function ImageField(props: ImageFieldProps) {
  const { name, label, required, hint, storedUrl } = props;
  const t = useTexts();
  const field = useFormField({ name, label, required, hint });
  const { input, ids, control } = field;
  const [original, setOriginal] = useState<Original | null>(null);
  /** Gives the picture that is being cropped. */
  const [load, setLoad] = useState<(() => Promise<Blob>) | null>(null);
  const latest = useRef<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const file = input.value instanceof File ? input.value : null;
  const error = refusal ?? field.error;

  const crop = (source: () => Promise<Blob>) => setLoad(() => source);
  const choose = async (chosen: File) => {
    latest.current = chosen;
    const isAccepted = isAcceptedImage(chosen);
    setRefusal(isAccepted ? undefined : t('invalidImageType'));
    setOriginal(null);
    input.onChange(isAccepted ? chosen : null);
    if (!isAccepted) return;
    const canBeShown = await canShow(chosen);
    if (latest.current !== chosen) return;
    setOriginal({ file: chosen, canBeShown });
    if (canBeShown) crop(() => Promise.resolve(chosen));
  };
  const editAgain = () => {
    const taken = original?.file ?? file;
    crop(taken ? () => Promise.resolve(taken) : (props.loadStored ?? fetchBlob(storedUrl)));
  };
  const save = (cropped: File) => {
    input.onChange(cropped);
    setLoad(null);
  };
  const remove = () => {
    latest.current = null;
    setOriginal(null);
    setRefusal(undefined);
    input.onChange(null);
  };
  const canCrop = file === null ? storedUrl !== undefined : (original?.canBeShown ?? true);

  return (
    <FieldFrame {...{ label, required, hint, error, ids }} errorRole={refusal ? 'alert' : undefined}>
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
      {load && (
        <Suspense fallback={null}>
          <CropDialog
            title={label}
            load={load}
            ratio={props.ratio}
            outputWidth={props.outputWidth}
            outputHeight={props.outputHeight}
            fileName={props.fileName}
            onSave={save}
            onCancel={() => setLoad(null)}
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
