import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { projectForm, type Draft, type Project } from 'shared-contract';
import { selectSession, useAppSelector } from 'shared-state';
import type { NewProject } from 'shared-state/api/dashboard/project';
import { Form, FormError, LinkButton, SubmitButton, useSubmit, type Trigger } from 'shared-ui';
import { LeaveGuard } from '../../parts/leave-guard';
import { UploadProgress } from '../../parts/upload-progress';

import { ProjectFieldset } from './project-fields';
import { unsavedDrafts } from './unsaved-drafts';

type ProjectDraft = Draft<typeof projectForm>;

const PROJECTS = '/dashboard/projects';

const Column = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  max-width: 1040px;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
`;

interface ProjectFormProps {
  initial: ProjectDraft;
  /** The project being edited. */
  stored?: Project;
  save: Trigger<NewProject, string>;
  /** Said where the server sends no text of its own. */
  success: string;
  /** "Failed to …"; the reason follows after a colon. */
  failure: string;
  submitLabel: string;
}

/** The project form; a saved one leads back to the list. */
export function ProjectForm({ initial, stored, save, success, failure, submitLabel }: ProjectFormProps) {
  const navigate = useNavigate();
  const agent = useAppSelector(selectSession)?.email ?? '';
  const [draftKey] = useState(`${agent} ${stored?.id ?? 'new'}`);
  const [unsaved] = useState(() => unsavedDrafts.get(draftKey));
  const [start] = useState(unsaved ?? initial);
  const [share, setShare] = useState(0);
  const saved = useRef(false);

  const submit = useSubmit(save, {
    success,
    failure: (reason) => `${failure}: ${reason}`,
    onSuccess: () => {
      saved.current = true;
      void navigate(PROJECTS);
    },
  });
  const send: typeof submit = (project, form) => {
    setShare(0);
    return submit({ ...project, onProgress: setShare }, form);
  };

  return (
    <Form<ProjectDraft>
      initialValues={start}
      validate={projectForm.errors}
      onSubmit={(draft, form) => send(projectForm.parse(draft), form)}
      render={({ handleSubmit }) => (
        <Column onSubmit={handleSubmit} noValidate aria-label="Project">
          <ProjectFieldset stored={stored} />
          <FormError />
          <UploadProgress share={share} />
          <Foot>
            <SubmitButton busyText="Saving...">{submitLabel}</SubmitButton>
            <LinkButton to={PROJECTS} variant="ghost">
              Cancel
            </LinkButton>
          </Foot>
          <LeaveGuard
            startsUnsaved={unsaved !== undefined}
            saved={saved}
            onUnmount={(values) => unsavedDrafts.set(draftKey, values && { ...start, ...values })}
          />
        </Column>
      )}
    />
  );
}
