import { readList, readOne, readProject, type Project } from 'shared-contract';
import { injectManaged } from './current';

/** Project queries. The mutations are in `project-changes`, so that most screens do not load the form rules. */
export const projectApi = injectManaged('project', (build) => ({
  listProjects: build.query<Project[], void>({
    query: () => ({ url: 'project', authenticated: true }),
    transformResponse: (wire) => readList(wire, readProject),
    providesTags: ['Project'],
  }),
  getProject: build.query<Project | null, string>({
    query: (id) => ({ url: `project/${encodeURIComponent(id)}`, authenticated: true }),
    transformResponse: (wire) => readOne(wire, readProject),
    providesTags: ['Project'],
  }),
}));

export const { useListProjectsQuery, useGetProjectQuery } = projectApi;
