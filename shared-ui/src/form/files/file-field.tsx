import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../i18n/use-texts';
import { ChosenFile, Dropzone } from './dropzone';
import { ErrorText, FieldFrame } from '../fields/field-frame';
import { matchesAccept } from './files';
import { MediaPreview } from './media-preview';
import { useFormField, type FieldBase } from '../fields/use-form-field';

export interface FileFieldProps extends FieldBase {
  accept: string;
  /** Rejects larger files. */
  maxBytes?: number;
  tooLargeMessage?: string;
  /** Error for a file of another type; default: `tooLargeMessage`. */
  wrongTypeMessage?: string;
  /** Accepts larger files, but shows `warning`. */
  warnBytes?: number;
  warning?: string;
  /** True shows a preview of pictures and videos. */
  preview?: boolean;
  /** The stored file: a name or a link. */
  stored?: ReactNode;
  storedUrl?: string;
  storedKind?: 'image' | 'video';
}

/** Warning about an accepted file. */
export const Warning = styled(ErrorText)`
  color: ${({ theme }) => theme.color.brassDark};
`;

const Stored = styled.p`
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;

function kindOf({ type }: File): 'image' | 'video' | null {
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('image/') ? 'image' : null;
}

/** A file field; its value is a `File` or null. An invalid file shows an error and clears the value. */
export function FileField(props: FileFieldProps) {
  const { name, label, required, hint, accept, preview, stored, storedUrl, storedKind = 'image' } = props;
  const t = useTexts();
  const field = useFormField({ name, label, required, hint });
  const { input, ids, control } = field;
  const [fileError, setFileError] = useState<string>();
  const file = input.value instanceof File ? input.value : null;
  const error = fileError ?? field.error;
  const kind = file && kindOf(file);

  const choose = (chosen: File | null) => {
    const problem = chosen ? errorOf(chosen) : undefined;
    setFileError(problem);
    input.onChange(problem ? null : chosen);
  };
  const errorOf = (chosen: File) => {
    if (!matchesAccept(chosen, accept)) return props.wrongTypeMessage ?? props.tooLargeMessage ?? t('wrongFileType');
    const tooLarge = props.maxBytes !== undefined && chosen.size > props.maxBytes;
    return tooLarge ? (props.tooLargeMessage ?? t('fileTooLarge')) : undefined;
  };

  return (
    <FieldFrame
      {...{ label, required, hint, error, ids }}
      inert={control.readOnly}
      errorRole={fileError ? 'alert' : undefined}
    >
      <Dropzone
        name={name}
        accept={accept}
        control={describe(control, error && ids.error)}
        labelledBy={ids.label}
        onChoose={choose}
        onBlur={() => input.onBlur()}
      />
      {file && <ChosenFile file={file} onRemove={() => choose(null)} />}
      {file && props.warnBytes !== undefined && file.size > props.warnBytes && (
        <Warning role="alert">{props.warning ?? t('fileTooLarge')}</Warning>
      )}
      {!file && stored && (
        <Stored>
          {t('currentFile')}: {stored}
        </Stored>
      )}
      {preview && file && kind && <MediaPreview source={file} kind={kind} name={label} />}
      {preview && !file && storedUrl && <MediaPreview source={storedUrl} kind={storedKind} name={label} />}
    </FieldFrame>
  );
}

interface FileControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

/** Adds an error from outside the form state to the input's aria attributes. */
export function describe(control: FileControl, errorId: string | undefined): FileControl {
  const described = new Set([...(control['aria-describedby']?.split(' ') ?? []), ...(errorId ? [errorId] : [])]);
  return {
    id: control.id,
    'aria-describedby': [...described].join(' ') || undefined,
    'aria-invalid': errorId ? true : control['aria-invalid'],
  };
}
