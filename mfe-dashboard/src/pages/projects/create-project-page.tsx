import { projectForm } from 'shared-contract';
import { useCreateProjectMutation } from 'shared-state/api/dashboard/project';
import { Page } from 'shared-ui';
import { ProjectForm } from './project-form';

export function CreateProjectPage() {
  const [createProject] = useCreateProjectMutation();
  return (
    <Page title="Create Project" back="/dashboard/projects">
      <ProjectForm
        initial={projectForm.blank}
        save={createProject}
        success="Project created successfully"
        failure="Failed to create Project"
        submitLabel="Create Project"
      />
    </Page>
  );
}
