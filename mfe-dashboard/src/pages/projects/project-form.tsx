import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { APPROVAL_FIELDS, projectForm, type Draft, type FormValues, type Project } from 'shared-contract';
import { projectApi } from 'shared-state/api/dashboard/project';
import type { NewProject } from 'shared-state/api/dashboard/project-changes';
import { Cluster, DraftForm, FormError, LinkButton, SubmitButton, type Trigger } from 'shared-ui';
import { useCapability } from '../../parts/capabilities';
import { useDrafting } from '../../parts/drafts/use-drafting';
import { feedbackOf } from '../../parts/form/feedback';
import { UploadProgress } from '../../parts/form/upload-progress';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import { useEntityForm } from '../../parts/form/use-entity-form';
import { ProjectFieldset } from './project-fields';

const PROJECTS = '/dashboard/projects';

const { getProject } = projectApi.endpoints;

const Column = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  max-width: 1040px;
`;

/** Sticky, except on short or strongly zoomed screens, where it would cover too much of the form. */
const Actions = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  padding-block: ${({ theme }) => theme.space(3)};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.ivory};

  @media (max-height: 480px) {
    position: static;
  }
`;

/** Keeps focused fields between the dashboard's header and the sticky actions. */
const ScrollPadding = createGlobalStyle`
  @media (min-height: 481px) {
    html {
      scroll-padding-block: 136px 112px;
    }
  }

  /* The buttons need two rows. */
  @media (min-height: 481px) and (max-width: 480px) {
    html {
      scroll-padding-bottom: 168px;
    }
  }
`;

interface ProjectFormProps {
  /** The edited project; omitted for a new one. */
  stored?: Project;
  save: Trigger<NewProject, string>;
  submitLabel: string;
}

/** The project form. Opens the list after saving. */
export function ProjectForm({ stored, save, submitLabel }: ProjectFormProps) {
  const navigate = useNavigate();
  const [share, setShare] = useState(0);
  const hasApprovals = useCapability('approvals');
  const hasHandover = useCapability('find');
  const hasPosition = useCapability('map');
  const send = (values: FormValues<typeof projectForm>) => {
    const { noOfMotorParking, handoverDate, latitude, longitude, ...others } = values;
    const { approvalAuthority, approvalNumber, approvalDate, approvalDocument, ...project } = others;
    setShare(0);
    // Not every API host knows this field: send it only if it has or had a value.
    const hasMotorParking = noOfMotorParking || stored?.noOfMotorParking;
    const approval = { approvalAuthority, approvalNumber, approvalDate, approvalDocument };
    const wasOrIsApproved = [...Object.values(approval), ...APPROVAL_FIELDS.map((name) => stored?.[name])].some(
      Boolean,
    );
    const isOrWasPlaced = [latitude, longitude, stored?.latitude, stored?.longitude].some(
      (degrees) => degrees !== undefined && degrees !== null,
    );
    return save({
      ...project,
      ...(hasMotorParking && { noOfMotorParking }),
      ...(hasApprovals && wasOrIsApproved && approval),
      ...(hasHandover && (handoverDate || stored?.handoverDate) && { handoverDate }),
      ...(hasPosition && isOrWasPlaced && { latitude, longitude }),
      onProgress: setShare,
    });
  };
  const {
    button,
    notice: draftNotice,
    ...drafting
  } = useDrafting({
    form: projectForm,
    table: 'projects',
    edited: stored && {
      row: stored,
      reload: async (dispatch) => [await dispatch(getProject.initiate(stored.id, NOW)).unwrap()],
    },
    save: send,
    feedback: feedbackOf(stored ? 'update' : 'create', 'Project'),
    submitLabel,
    onProgress: setShare,
  });
  const { conflictUi, ...form } = useEntityForm({ ...drafting, form: projectForm, name: 'project' });

  return (
    <DraftForm<Draft<typeof projectForm>>
      {...form}
      onSaved={() => void navigate(PROJECTS)}
      render={({ handleSubmit, notice }) => (
        <Column
          onSubmit={handleSubmit}
          // In a text area, browsers scroll only the cursor's line into view.
          onFocus={({ target }) => {
            if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
          }}
          noValidate
          aria-label="Project"
        >
          {notice}
          {draftNotice}
          <ProjectFieldset stored={drafting.edited?.row} />
          <ScrollPadding />
          <Actions>
            <FormError />
            <UploadProgress share={share} />
            <Cluster>
              <SubmitButton busyText="Saving...">{submitLabel}</SubmitButton>
              <LinkButton to={PROJECTS} variant="ghost">
                Cancel
              </LinkButton>
              {button}
            </Cluster>
          </Actions>
          {conflictUi}
        </Column>
      )}
    />
  );
}
