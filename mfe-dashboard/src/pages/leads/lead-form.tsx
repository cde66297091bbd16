import { useRef } from 'react';
import { LEAD_STATUSES, leadForm, type Draft, type LeadDetail } from 'shared-contract';
import type { AppDispatch } from 'shared-state';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import { leadApi, useEditLeadMutation, useListLeadOwnersQuery } from 'shared-state/api/dashboard/inquiries/leads';
import { Cluster, DateField, DraftForm, FormError, SelectField, Stack, SubmitButton, TextField } from 'shared-ui';
import { useEntityForm } from '../../parts/form/use-entity-form';
import { FIELD_LABELS, STATUS_LABELS } from './lead-texts';

const { getLead } = leadApi.endpoints;

const STATUSES = LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** Form for the status, owner, next step and due day of a lead. */
export function LeadForm({ lead }: { lead: LeadDetail }) {
  const [editLead] = useEditLeadMutation();
  const { data: owners = [] } = useListLeadOwnersQuery();
  // Revision that the form was last compared with. The API host refuses the edit if the lead has a later one.
  const checked = useRef(lead.revision);
  const reload = async (dispatch: AppDispatch) => {
    const latest = await dispatch(getLead.initiate(lead.id, NOW)).unwrap();
    checked.current = latest?.revision ?? checked.current;
    return [latest];
  };
  const { conflictUi, ...form } = useEntityForm({
    form: leadForm,
    name: 'lead',
    edited: { row: lead, reload },
    save: (values) => editLead({ ...values, id: lead.id, revision: checked.current }),
    feedback: { success: 'Lead updated successfully', failure: (reason) => `Failed to update lead: ${reason}` },
  });
  return (
    <DraftForm<Draft<typeof leadForm>>
      {...form}
      render={({ handleSubmit, notice }) => (
        <Stack as="form" $gap={4} onSubmit={handleSubmit} noValidate aria-label="Lead">
          {notice}
          <SelectField name="status" label={FIELD_LABELS.status ?? ''} options={STATUSES} required />
          <SelectField
            name="ownerId"
            label={FIELD_LABELS.ownerId ?? ''}
            options={owners.map(({ id, email }) => ({ value: id, label: email }))}
            placeholder="Choose an owner"
            required
          />
          <TextField name="nextStep" label={FIELD_LABELS.nextStep ?? ''} />
          <DateField name="dueOn" label={FIELD_LABELS.dueOn ?? ''} />
          <FormError />
          <Cluster>
            <SubmitButton size="sm" busyText="Saving...">
              Save
            </SubmitButton>
          </Cluster>
          {conflictUi}
        </Stack>
      )}
    />
  );
}
