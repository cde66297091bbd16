import { Building2 } from 'lucide-react';
import { NOW } from 'shared-state/api/dashboard/changes/current';
import { projectApi } from 'shared-state/api/dashboard/project';
import type { ListedScreen, Screen } from '../../parts/page';

const { listProjects, getProject } = projectApi.endpoints;

export const projects: ListedScreen = {
  path: 'projects',
  icon: Building2,
  title: 'Projects',
  description: 'All projects, their features and galleries.',
  load: async () => (await import(/* webpackChunkName: 'projects' */ './projects-page')).ProjectsPage,
  queries: () => [listProjects.initiate(undefined, NOW)],
};

export const createProject: Screen = {
  path: 'projects/create',
  title: 'Create Project',
  description: 'Add a project to the website.',
  load: async () => (await import('./create-project-page')).CreateProjectPage,
  queries: null,
};

export const editProject: Screen = {
  path: 'projects/:id?/edit',
  title: 'Edit Project',
  description: 'Edit a project.',
  load: async () => (await import('./edit-project-page')).EditProjectPage,
  queries: ({ params: { id } }) => (id ? [getProject.initiate(id, NOW)] : []),
};
