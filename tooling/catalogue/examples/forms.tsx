import {
  CheckboxField,
  ChosenFile,
  DateField,
  DateTimeField,
  DraftForm,
  Dropzone,
  FileField,
  Form,
  FormError,
  ImageField,
  NumberField,
  PasswordField,
  Select,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from 'shared-ui';
import { FORM_ERROR } from 'shared-ui/form-libraries';
import { useState, type ReactNode } from 'react';

/** Puts a field into a form, which each field needs. */
function InForm({ children }: { children: ReactNode }) {
  return <Form onSubmit={() => undefined} render={() => <form method="post">{children}</form>} />;
}

export const FormExample = () => (
  <Form
    onSubmit={() => undefined}
    render={({ handleSubmit }) => (
      <form method="post" onSubmit={handleSubmit}>
        <TextField name="email" label="E-mail" required />
        <SubmitButton busyText="Sending …">Send</SubmitButton>
      </form>
    )}
  />
);

export const DraftFormExample = () => (
  <DraftForm
    onSubmit={() => undefined}
    render={({ handleSubmit, notice }) => (
      <form method="post" onSubmit={handleSubmit}>
        {notice}
        <TextField name="title" label="Title" />
        <SubmitButton>Save</SubmitButton>
      </form>
    )}
  />
);

export const FormErrorExample = () => (
  <Form
    onSubmit={() => ({ [FORM_ERROR]: 'The vacancy is closed.' })}
    render={({ handleSubmit }) => (
      <form method="post" onSubmit={handleSubmit}>
        <FormError />
        <SubmitButton>Apply</SubmitButton>
      </form>
    )}
  />
);

export const SubmitButtonExample = () => (
  <InForm>
    <SubmitButton busyText="Sending …">Send</SubmitButton>
  </InForm>
);

export const TextFieldExample = () => (
  <InForm>
    <TextField name="name" label="Name" hint="As in your passport" required />
  </InForm>
);

export const TextAreaFieldExample = () => (
  <InForm>
    <TextAreaField name="message" label="Message" rows={3} />
  </InForm>
);

export const NumberFieldExample = () => (
  <InForm>
    <NumberField name="floors" label="Floors" />
  </InForm>
);

export const PasswordFieldExample = () => (
  <InForm>
    <PasswordField name="password" label="Password" autoComplete="off" />
  </InForm>
);

export const DateFieldExample = () => (
  <InForm>
    <DateField name="day" label="Day" />
  </InForm>
);

export const DateTimeFieldExample = () => (
  <InForm>
    <DateTimeField name="ends" label="Ends" />
  </InForm>
);

export const SelectFieldExample = () => (
  <InForm>
    <SelectField name="type" label="Type" options={['Residential', 'Commercial']} placeholder="All types" />
  </InForm>
);

export const CheckboxFieldExample = () => (
  <InForm>
    <CheckboxField name="featured" label="For Featured" />
  </InForm>
);

export const FileFieldExample = () => (
  <InForm>
    <FileField name="brochure" label="Brochure" accept="application/pdf" />
  </InForm>
);

export const DropzoneExample = () => (
  <>
    <span id="rows-label">Rows to import</span>
    <Dropzone
      name="rows"
      accept="text/csv"
      control={{ id: 'rows' }}
      labelledBy="rows-label"
      onChoose={() => undefined}
    />
  </>
);

export function ChosenFileExample() {
  const [file, setFile] = useState<File | null>(() => new File(['Name'], 'teams.csv'));
  return file && <ChosenFile file={file} onRemove={() => setFile(null)} />;
}

export const ImageFieldExample = () => (
  <InForm>
    <ImageField name="photo" label="Photo" ratio={1} outputWidth={600} outputHeight={600} fileName="photo.jpg" />
  </InForm>
);

export const SelectExample = () => (
  <Select aria-label="Department" defaultValue="Design">
    <option>Design</option>
    <option>Engineering</option>
  </Select>
);
