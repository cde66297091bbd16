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

/** The form that every field needs. */
function InForm({ children }: { children: ReactNode }) {
  return <Form onSubmit={() => undefined} render={() => <form method="post">{children}</form>} />;
}

export function FormExample() {
  return (
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
}

export function DraftFormExample() {
  return (
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
}

export function FormErrorExample() {
  return (
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
}

export function SubmitButtonExample() {
  return (
    <InForm>
      <SubmitButton busyText="Sending …">Send</SubmitButton>
    </InForm>
  );
}

export function TextFieldExample() {
  return (
    <InForm>
      <TextField name="name" label="Name" hint="As in your passport" required />
    </InForm>
  );
}

export function TextAreaFieldExample() {
  return (
    <InForm>
      <TextAreaField name="message" label="Message" rows={3} />
    </InForm>
  );
}

export function NumberFieldExample() {
  return (
    <InForm>
      <NumberField name="floors" label="Floors" />
    </InForm>
  );
}

export function PasswordFieldExample() {
  return (
    <InForm>
      <PasswordField name="password" label="Password" autoComplete="off" />
    </InForm>
  );
}

export function DateFieldExample() {
  return (
    <InForm>
      <DateField name="day" label="Day" />
    </InForm>
  );
}

export function DateTimeFieldExample() {
  return (
    <InForm>
      <DateTimeField name="ends" label="Ends" />
    </InForm>
  );
}

export function SelectFieldExample() {
  return (
    <InForm>
      <SelectField name="type" label="Type" options={['Residential', 'Commercial']} placeholder="All types" />
    </InForm>
  );
}

export function CheckboxFieldExample() {
  return (
    <InForm>
      <CheckboxField name="featured" label="For Featured" />
    </InForm>
  );
}

export function FileFieldExample() {
  return (
    <InForm>
      <FileField name="brochure" label="Brochure" accept="application/pdf" />
    </InForm>
  );
}

export function DropzoneExample() {
  return (
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
}

export function ChosenFileExample() {
  const [file, setFile] = useState<File | null>(() => new File(['Name'], 'teams.csv'));
  return file && <ChosenFile file={file} onRemove={() => setFile(null)} />;
}

export function ImageFieldExample() {
  return (
    <InForm>
      <ImageField name="photo" label="Photo" ratio={1} outputWidth={600} outputHeight={600} fileName="photo.jpg" />
    </InForm>
  );
}

export function SelectExample() {
  return (
    <Select aria-label="Department" defaultValue="Design">
      <option>Design</option>
      <option>Engineering</option>
    </Select>
  );
}
