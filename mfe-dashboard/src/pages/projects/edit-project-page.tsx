import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { reasonOf, type Project } from 'shared-contract';
import { useGetProjectQuery } from 'shared-state/api/dashboard/project';
import { useUpdateProjectMutation } from 'shared-state/api/dashboard/project-changes';
import { styled } from 'styled-components';
import { ErrorState, Page, Ring, useToast } from 'shared-ui';
import { useDraftsKnown } from '../../parts/drafts/drafts';
import { ProjectForm } from './project-form';

const PROJECTS = '/dashboard/projects';

/** Fixed by product.md 9.1. */
const RETURN_AFTER_MS = 3000;

const Loading = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.color.muted};
`;

export function EditProjectPage() {
  const { id = '' } = useParams();
  return (
    <Page title="Edit Project" back={PROJECTS}>
      {id.trim() === '' ? <MissingId /> : <LoadedProject key={id} id={id} />}
    </Page>
  );
}

function MissingId() {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    toast.error('No project ID provided');
    void navigate(PROJECTS, { replace: true });
  }, [toast, navigate]);
  return null;
}

/** Opens the form only with freshly loaded data: a colleague may have changed the cached project. */
function LoadedProject({ id }: { id: string }) {
  const { currentData: project, error, isFetching, isUninitialized } = useGetProjectQuery(id);
  const [opened, setOpened] = useState<Project | null>(null);
  const areDraftsKnown = useDraftsKnown();
  const isRead = project && !isFetching && areDraftsKnown && error === undefined;
  if (isRead && project !== opened) setOpened(project);
  // Keep an open form, with the typed values, even if the project is deleted or a reload fails.
  if (opened !== null) return <EditProject project={opened} />;
  if (isFetching || isUninitialized || !areDraftsKnown) {
    return (
      <Loading role="status">
        <Ring aria-hidden="true" />
        Loading project...
      </Loading>
    );
  }
  return <FailedLoad reason={reasonOf(error)} />;
}

function FailedLoad({ reason }: { reason: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const message = `Failed to fetch project: ${reason}`;
  useEffect(() => {
    toast.error(message);
    const timer = setTimeout(() => void navigate(PROJECTS, { replace: true }), RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [toast, navigate, message]);
  return <ErrorState message={message} detail="Taking you back to the list..." />;
}

function EditProject({ project }: { project: Project }) {
  const [updateProject] = useUpdateProjectMutation();
  return (
    <ProjectForm
      stored={project}
      save={(fields) => updateProject({ ...fields, id: project.id })}
      submitLabel="Update Project"
    />
  );
}
