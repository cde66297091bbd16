import { faqForm, type Draft, type faqFields } from 'shared-contract';
import { Button, Cluster, DraftForm, FormError, Stack, SubmitButton, TextAreaField, TextField } from 'shared-ui';
import { useEntityForm, useReloadOnOpen, type EntityFormOptions } from '../../parts/form/use-entity-form';
import { logFailure } from './log-failure';

interface FaqFormProps extends Pick<
  EntityFormOptions<typeof faqFields, (typeof faqForm)['rules'], unknown>,
  'edited' | 'save'
> {
  label: string;
  failure: string;
  onClose: () => void;
}

/** Inline form for one question. A failure is shown in the form and logged, without a toast (product.md 8.5). */
export function FaqForm({ label, edited, save, failure, onClose }: FaqFormProps) {
  useReloadOnOpen(edited);
  const { conflictUi, ...form } = useEntityForm({
    form: faqForm,
    name: 'faq',
    edited,
    save,
    feedback: { failure: logFailure(failure) },
  });
  return (
    <DraftForm<Draft<typeof faqForm>>
      {...form}
      onSaved={onClose}
      render={({ handleSubmit, notice }) => (
        <Stack as="form" $gap={4} onSubmit={handleSubmit} noValidate aria-label={label}>
          {notice}
          <TextField name="question" label="Question" required autoFocus />
          <TextAreaField name="answer" label="Answer" required />
          <FormError />
          <Cluster>
            <SubmitButton size="sm" busyText="Saving...">
              Save
            </SubmitButton>
            <Button variant="ghost" size="sm" onClick={onClose}>
              Cancel
            </Button>
          </Cluster>
          {conflictUi}
        </Stack>
      )}
    />
  );
}
