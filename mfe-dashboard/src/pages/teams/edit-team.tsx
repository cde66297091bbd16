import { useState } from 'react';
import { fieldErrors, teamFields, type TeamMember } from 'shared-contract';
import { useUpdateTeamMutation } from 'shared-state/api/dashboard/team';
import { Button, FormDialog } from 'shared-ui';
import { useSave } from '../../parts/feedback';
import { TeamFieldset, type TeamDraft } from './team-fields';

export function EditTeam({ member }: { member: TeamMember }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [updateTeam] = useUpdateTeamMutation();
  const submit = useSave(updateTeam, 'update', 'team', close);
  const { id, name, designation, description, facebook, twitter, linkedin, order } = member;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <FormDialog<TeamDraft>
        open={isOpen}
        onClose={close}
        title="Edit Team"
        initialValues={{ name, designation, description, facebook, twitter, linkedin, order }}
        validate={(draft) => fieldErrors(teamFields, draft)}
        onSubmit={({ image, ...draft }, form) => submit({ ...teamFields.parse(draft), image, id }, form)}
      >
        <TeamFieldset stored={member} />
      </FormDialog>
    </>
  );
}
