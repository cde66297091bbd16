import { aboutUsForm, type AboutUs } from 'shared-contract';
import { aboutUsApi, useCreateAboutUsMutation, useUpdateAboutUsMutation } from 'shared-state/api/dashboard/about-us';
import { FileField, TextAreaField, TextField } from 'shared-ui';
import { IMAGE_FILE } from '../../parts/form/content-fields';
import { FormButton } from '../../parts/form/form-button';
import { storedUrl } from '../../parts/stored-media';
import { NOW } from 'shared-state/api/dashboard/changes/current';

const image = { ...IMAGE_FILE, preview: true };

const { listAboutUs } = aboutUsApi.endpoints;

function AboutUsFields({ stored }: { stored?: AboutUs }) {
  return (
    <>
      <TextAreaField name="history" label="History" required />
      <TextAreaField name="vision" label="Vision" required />
      <FileField name="visionImage" label="Vision Image" {...image} storedUrl={storedUrl(stored?.visionImage)} />
      <TextAreaField name="mission" label="Mission" required />
      <FileField name="missionImage" label="Mission Image" {...image} storedUrl={storedUrl(stored?.missionImage)} />
      <TextField name="ownerName" label="Owner Name" required />
      <TextField name="ownerDesignation" label="Owner Designation" required />
      <TextAreaField name="ownerSpeech" label="Owner Speech" required />
      <FileField name="ownerImage" label="Owner Image" {...image} storedUrl={storedUrl(stored?.ownerImage)} />
    </>
  );
}

export function CreateAboutUs() {
  const [createAboutUs] = useCreateAboutUsMutation();
  return (
    <FormButton form={aboutUsForm} save={createAboutUs} thing="About Us" label="Create About Us">
      <AboutUsFields />
    </FormButton>
  );
}

export function EditAboutUs({ aboutUs }: { aboutUs: AboutUs }) {
  const [updateAboutUs] = useUpdateAboutUsMutation();
  return (
    <FormButton
      form={aboutUsForm}
      edited={{ row: aboutUs, reload: (dispatch) => dispatch(listAboutUs.initiate(undefined, NOW)).unwrap() }}
      save={(values) => updateAboutUs({ ...values, id: aboutUs.id })}
      thing="About Us"
      title="Edit About Us"
    >
      <AboutUsFields stored={aboutUs} />
    </FormButton>
  );
}
