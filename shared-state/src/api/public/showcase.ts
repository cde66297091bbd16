import { readProject, readShown, type Project } from 'shared-contract';
import { injectResource } from 'shared-state';

/** Projects of the home page (product.md 7.3). */
export const showcaseApi = injectResource('showcase', (build) => ({
  listHeroProjects: build.query<Project[], void>({
    query: () => ({ url: 'project/hero' }),
    transformResponse: (wire) => readShown(wire, readProject),
    providesTags: ['Project'],
  }),
}));

export const { useListHeroProjectsQuery } = showcaseApi;
