import { useState } from 'react';
import { fieldErrors, teamFields } from 'shared-contract';
import { useCreateTeamMutation } from 'shared-state/api/dashboard/team';
import { Button, FormDialog } from 'shared-ui';
import { useSave } from '../../parts/feedback';
import { TeamFieldset, type TeamDraft } from './team-fields';

const NEW_MEMBER: TeamDraft = {
  name: '',
  designation: '',
  description: '',
  facebook: '',
  twitter: '',
  linkedin: '',
  order: 0,
};

export function CreateTeam() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [createTeam] = useCreateTeamMutation();
  const submit = useSave(createTeam, 'create', 'team', close);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create Team</Button>
      <FormDialog<TeamDraft>
        open={isOpen}
        onClose={close}
        title="Create Team"
        initialValues={NEW_MEMBER}
        validate={(draft) => fieldErrors(teamFields, draft)}
        onSubmit={({ image, ...draft }, form) => submit({ ...teamFields.parse(draft), image }, form)}
      >
        <TeamFieldset />
      </FormDialog>
    </>
  );
}
