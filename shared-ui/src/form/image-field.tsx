import { Crop } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../button';
import { useTexts } from '../use-texts';
import { ChosenFile, Dropzone } from './dropzone';
import { FieldFrame } from './field-frame';
import { describe } from './file-field';
import { IMAGE_ACCEPT, isAcceptedImage } from './files';
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
  /** Fetches the stored picture for editing; `storedUrl` is fetched where missing. */
  loadStored?: () => Promise<Blob>;
}

interface Editing {
  load: () => Promise<Blob>;
  /** The file just chosen; null where a picture already taken is edited again. */
  chosen: File | null;
}

/** A picture, cropped on choosing; the value is the cropped jpeg `File` or null. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, required, hint, storedUrl } = props;
  const t = useTexts();
  const field = useFormField({ name, label, required, hint });
  const { input, ids, control } = field;
  const [original, setOriginal] = useState<File | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const file = input.value instanceof File ? input.value : null;
  const error = refusal ?? field.error;

  const choose = (chosen: File) => {
    if (!isAcceptedImage(chosen)) {
      setRefusal(t('invalidImageType'));
      setOriginal(null);
      input.onChange(null);
      return;
    }
    setRefusal(undefined);
    setEditing({ load: () => Promise.resolve(chosen), chosen });
  };
  const editAgain = () => {
    const taken = original ?? file;
    setEditing({
      load: taken ? () => Promise.resolve(taken) : (props.loadStored ?? fetchBlob(storedUrl)),
      chosen: null,
    });
  };
  const save = (cropped: File) => {
    if (editing?.chosen) setOriginal(editing.chosen);
    input.onChange(cropped);
    setEditing(null);
  };
  const remove = () => {
    setOriginal(null);
    setRefusal(undefined);
    input.onChange(null);
  };

  return (
    <FieldFrame {...{ label, required, hint, error, ids }} errorRole={refusal ? 'alert' : undefined}>
      <Dropzone
        name={name}
        accept={IMAGE_ACCEPT}
        control={describe(control, error && ids.error)}
        labelledBy={ids.label}
        onChoose={choose}
        onBlur={() => input.onBlur()}
      />
      {file && (
        <>
          <MediaPreview source={file} kind="image" name={label} />
          <ChosenFile file={file} onRemove={remove} />
        </>
      )}
      {!file && storedUrl && <MediaPreview source={storedUrl} kind="image" name={label} />}
      {(file || storedUrl) && (
        <div>
          <Button variant="secondary" size="sm" onClick={editAgain}>
            <Crop size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('editImage')}
          </Button>
        </div>
      )}
      {editing && (
        <Suspense fallback={null}>
          <CropDialog
            title={label}
            load={editing.load}
            ratio={props.ratio}
            outputWidth={props.outputWidth}
            outputHeight={props.outputHeight}
            fileName={props.fileName}
            onSave={save}
            onCancel={() => setEditing(null)}
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
