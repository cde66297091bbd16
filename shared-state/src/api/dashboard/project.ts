import { readOne, readProject, type Project } from 'shared-contract';
import { listed } from './changes/change';
import { injectManaged } from './changes/current';

/** Project queries. The mutations are in `project-changes`, so that most screens do not load the form rules. */
export const projectApi = injectManaged('project', (build) => ({
  listProjects: build.query<Project[], void>(listed('Project', 'project', readProject)),
  getProject: build.query<Project | null, string>({
    query: (id) => ({ url: `project/${encodeURIComponent(id)}`, authenticated: true }),
    transformResponse: (wire) => readOne(wire, readProject),
    providesTags: ['Project'],
  }),
}));

export const { useListProjectsQuery, useGetProjectQuery } = projectApi;
