import { readOne, readProject, type Project } from 'shared-contract';
import { listed, remove, set, type Flag } from './changes/change';
import { injectManaged } from './changes/current';

/** Calls for lists of projects. The form's mutations are in `project-changes`, so that lists do not load the rules. */
export const projectApi = injectManaged('project', (build) => ({
  listProjects: build.query<Project[], void>(listed('Project', 'project', readProject)),
  getProject: build.query<Project | null, string>({
    query: (id) => ({ url: `project/${encodeURIComponent(id)}`, authenticated: true }),
    transformResponse: (wire) => readOne(wire, readProject),
    providesTags: ['Project'],
  }),
  deleteProject: build.mutation<string, string>(remove('Project', 'project/delete')),
  setProjectActive: build.mutation<string, Flag>(set('Project', 'project/itemactiveinactive')),
}));

export const { useListProjectsQuery, useGetProjectQuery, useDeleteProjectMutation, useSetProjectActiveMutation } =
  projectApi;
