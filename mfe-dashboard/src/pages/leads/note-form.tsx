import { leadNoteForm, type Draft } from 'shared-contract';
import { useAddLeadNoteMutation } from 'shared-state/api/dashboard/inquiries/leads';
import { Cluster, DraftForm, FormError, Stack, SubmitButton, TextAreaField } from 'shared-ui';
import { useEntityForm } from '../../parts/form/use-entity-form';

/** Adds a note to a lead. `onSaved` is called afterwards, for example to mount an empty form. */
export function NoteForm({ leadId, onSaved }: { leadId: string; onSaved: () => void }) {
  const [addNote] = useAddLeadNoteMutation();
  const { conflictUi, ...form } = useEntityForm({
    form: leadNoteForm,
    name: 'lead-note',
    parent: leadId,
    save: ({ text }) => addNote({ leadId, text }),
    feedback: { success: 'Note added successfully', failure: (reason) => `Failed to add note: ${reason}` },
  });
  return (
    <DraftForm<Draft<typeof leadNoteForm>>
      {...form}
      onSaved={onSaved}
      render={({ handleSubmit, notice }) => (
        <Stack as="form" $gap={3} onSubmit={handleSubmit} noValidate aria-label="New note">
          {notice}
          <TextAreaField name="text" label="Note" rows={3} required />
          <FormError />
          <Cluster>
            <SubmitButton size="sm" busyText="Saving...">
              Add note
            </SubmitButton>
          </Cluster>
          {conflictUi}
        </Stack>
      )}
    />
  );
}
