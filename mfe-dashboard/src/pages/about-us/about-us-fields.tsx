import type { AboutUs, AboutUsFields, AboutUsFiles } from 'shared-contract';
import { attachmentUrl } from 'shared-state';
import { FileField, FormError, TextAreaField, TextField } from 'shared-ui';
import { IMAGE_FILES } from '../../parts/content-fields';

/** The About Us form's values while they are typed. */
export type AboutUsDraft = AboutUsFields & AboutUsFiles;

const urlOf = (id: string | null | undefined) => (id ? attachmentUrl(id) : undefined);

export function AboutUsFieldset({ stored }: { stored?: AboutUs }) {
  const image = { accept: IMAGE_FILES, preview: true };
  return (
    <>
      <TextAreaField name="history" label="History" required />
      <TextAreaField name="vision" label="Vision" required />
      <FileField name="visionImage" label="Vision Image" {...image} storedUrl={urlOf(stored?.visionImage)} />
      <TextAreaField name="mission" label="Mission" required />
      <FileField name="missionImage" label="Mission Image" {...image} storedUrl={urlOf(stored?.missionImage)} />
      <TextField name="ownerName" label="Owner Name" required maxLength={200} />
      <TextField name="ownerDesignation" label="Owner Designation" required maxLength={200} />
      <TextAreaField name="ownerSpeech" label="Owner Speech" required />
      <FileField name="ownerImage" label="Owner Image" {...image} storedUrl={urlOf(stored?.ownerImage)} />
      <FormError />
    </>
  );
}
