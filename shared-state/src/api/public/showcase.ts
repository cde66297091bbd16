import { readProject, readShown, type Project } from 'shared-contract';
import { injectResource } from 'shared-state';

/** Project calls that public screens make: what the home page shows off, and the brochure (product.md 7.3). */
export const showcaseApi = injectResource('showcase', (build) => ({
  listActiveProjects: build.query<Project[], void>({
    query: () => ({ url: 'project/active' }),
    transformResponse: (wire) => readShown(wire, readProject),
    providesTags: ['Project'],
  }),
  listHeroProjects: build.query<Project[], void>({
    query: () => ({ url: 'project/hero' }),
    transformResponse: (wire) => readShown(wire, readProject),
    providesTags: ['Project'],
  }),
}));

export const { useListHeroProjectsQuery } = showcaseApi;
