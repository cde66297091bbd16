import { useField, useForm } from 'react-final-form';
import { CONTENT_TYPES } from 'shared-contract';
import { FileField, SelectField } from 'shared-ui';

/** `accept` of a picture; the last two are often unknown to the system by type. */
export const IMAGE_FILES = 'image/*,.heic,.ico';

/** Section 9: a label, not a check; the server refuses more, and the form says so before it sends. */
export const VIDEO_LIMIT = {
  accept: 'video/*',
  warnBytes: 15 * 1024 * 1024,
  warning: 'This video is larger than 15MB: the server may refuse it.',
} as const;

/** Image or Video. A file chosen for the other of them, in the field named `file`, is let go. */
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
  /** The file that is stored already, and of which type it is. */
  stored?: { url: string; type: string };
}

/** The picture or video itself, as the chosen content type asks. */
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
      {...VIDEO_LIMIT}
      preview
      storedUrl={storedUrl}
      storedKind="video"
    />
  ) : (
    <FileField key="image" name={name} label={label} accept={IMAGE_FILES} preview storedUrl={storedUrl} />
  );
}
