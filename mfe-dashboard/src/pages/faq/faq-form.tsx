import { styled } from 'styled-components';
import { faqForm, type Draft, type FormValues } from 'shared-contract';
import { Button, Form, FormError, SubmitButton, TextAreaField, TextField, useSubmit, type Trigger } from 'shared-ui';
import { logFailure } from './log-failure';

const Fields = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
`;

interface FaqFormProps {
  label: string;
  initial: Draft<typeof faqForm>;
  save: Trigger<FormValues<typeof faqForm>, unknown>;
  failure: string;
  onClose: () => void;
}

/** Question and answer, where they stand. Failures are only logged (product.md 8.5), and said inside the form. */
export function FaqForm({ label, initial, save, failure, onClose }: FaqFormProps) {
  const submit = useSubmit(save, { failure: logFailure(failure), onSuccess: onClose });
  return (
    <Form<Draft<typeof faqForm>>
      initialValues={initial}
      validate={faqForm.errors}
      onSubmit={(draft, form) => submit(faqForm.parse(draft), form)}
      render={({ handleSubmit }) => (
        <Fields onSubmit={handleSubmit} noValidate aria-label={label}>
          <TextField name="question" label="Question" required />
          <TextAreaField name="answer" label="Answer" required />
          <FormError />
          <Foot>
            <SubmitButton size="sm" busyText="Saving...">
              Save
            </SubmitButton>
            <Button variant="ghost" size="sm" onClick={onClose}>
              Cancel
            </Button>
          </Foot>
        </Fields>
      )}
    />
  );
}
