import { useCreateProjectMutation } from 'shared-state/api/dashboard/project-changes';
import { Page } from 'shared-ui';
import { ProjectForm } from './project-form';

export function CreateProjectPage() {
  const [createProject] = useCreateProjectMutation();
  return (
    <Page title="Create Project" back="/dashboard/projects">
      <ProjectForm save={createProject} submitLabel="Create Project" />
    </Page>
  );
}
