import type { ReactNode } from 'react';
import { useField, useForm } from 'react-final-form';
import {
  ACCEPTED_FILES,
  CONTENT_TYPES,
  FILE_LIMITS,
  FILE_TOO_LARGE,
  INVALID_IMAGE,
  NEW_FILE_NEEDED,
} from 'shared-contract';
import { FileField, SelectField } from 'shared-ui';

/** Warns about the size when the file is chosen, because the API host may refuse it after the upload. */
export const IMAGE_FILE = {
  accept: ACCEPTED_FILES.image,
  wrongTypeMessage: INVALID_IMAGE,
  warnBytes: FILE_LIMITS.image,
  warning: 'This image is larger than 10MB. The server may reject it.',
} as const;

/** A file over the size limit only causes a warning (product.md 10.13): some API hosts accept larger files. */
export const VIDEO_FILE = {
  accept: ACCEPTED_FILES.video,
  wrongTypeMessage: 'Please choose an MP4 or WebM video.',
  warnBytes: FILE_LIMITS.video,
  warning: 'This video is larger than 15MB. The server may reject it.',
} as const;

const PDF_FILE = {
  accept: ACCEPTED_FILES.pdf,
  maxBytes: FILE_LIMITS.pdf,
  tooLargeMessage: FILE_TOO_LARGE.pdf,
} as const;

/** File field for a PDF of at most 5 MB. `stored`: name of the stored file, or a link to it. */
export function PdfField(field: { name: string; label: string; stored?: ReactNode }) {
  return <FileField {...field} {...PDF_FILE} />;
}

/** Validation error of a new gallery item without a file, which the API host would accept; undefined with a file. */
export const missingFile = (file: unknown, contentType: string): string | undefined =>
  file instanceof File ? undefined : NEW_FILE_NEEDED[contentType === 'Video' ? 'video' : 'image'];

/** Select for Image or Video. A change clears the file field named `file`. */
export function ContentTypeField({ file, label = 'Content Type' }: { file: string; label?: string }) {
  const form = useForm();
  return (
    <div onChange={() => form.change(file, null)}>
      <SelectField name="contentType" label={label} options={CONTENT_TYPES} required />
    </div>
  );
}

interface ContentFileFieldProps {
  name: string;
  label?: string;
  videoLabel?: string;
  stored?: { url: string; type: string };
}

export function ContentFileField({
  name,
  label = 'Content',
  videoLabel = 'Content (Video max 15MB)',
  stored,
}: ContentFileFieldProps) {
  const { input } = useField<string>('contentType', { subscription: { value: true } });
  const storedUrl = stored?.type === input.value ? stored.url : undefined;
  return input.value === 'Video' ? (
    <FileField
      key="video"
      name={name}
      label={videoLabel}
      {...VIDEO_FILE}
      preview
      storedUrl={storedUrl}
      storedKind="video"
    />
  ) : (
    <FileField key="image" name={name} label={label} {...IMAGE_FILE} preview storedUrl={storedUrl} />
  );
}
