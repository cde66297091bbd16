import { teamForm, type TeamMember } from 'shared-contract';
import { teamApi, useCreateTeamMutation, useUpdateTeamMutation } from 'shared-state/api/dashboard/team';
import { FileField, NumberField, TextAreaField, TextField } from 'shared-ui';
import { IMAGE_FILE } from '../../parts/form/content-fields';
import { FormButton } from '../../parts/form/form-button';
import { storedUrl } from '../../parts/stored-media';
import { NOW } from 'shared-state/api/dashboard/changes/current';

const { listTeams } = teamApi.endpoints;

function TeamFields({ stored }: { stored?: TeamMember }) {
  return (
    <>
      <TextField name="name" label="Name" required />
      <TextField name="designation" label="Designation" />
      <TextAreaField name="description" label="Description" />
      <TextField name="facebook" label="Facebook" type="url" required />
      <TextField name="twitter" label="Twitter" type="url" required />
      <TextField name="linkedin" label="LinkedIn" type="url" required />
      <FileField name="image" label="Image" {...IMAGE_FILE} preview storedUrl={storedUrl(stored?.image)} />
      <NumberField name="order" label="Order" required />
    </>
  );
}

export function CreateTeam() {
  const [createTeam] = useCreateTeamMutation();
  return (
    <FormButton form={teamForm} save={createTeam} thing="team" label="Create Team">
      <TeamFields />
    </FormButton>
  );
}

export function EditTeam({ member }: { member: TeamMember }) {
  const [updateTeam] = useUpdateTeamMutation();
  return (
    <FormButton
      form={teamForm}
      edited={{ row: member, reload: (dispatch) => dispatch(listTeams.initiate(undefined, NOW)).unwrap() }}
      save={(values) => updateTeam({ ...values, id: member.id })}
      thing="team"
      title="Edit Team"
    >
      <TeamFields stored={member} />
    </FormButton>
  );
}
