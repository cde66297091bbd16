import { readProject, type Project } from 'shared-contract';
import { injectResource } from 'shared-state';
import { shown } from './shown';

/** Projects of the home page (product.md 7.3). */
export const showcaseApi = injectResource('showcase', (build) => ({
  listHeroProjects: build.query<Project[], void>(shown('Project', 'project/hero', readProject)),
}));

export const { useListHeroProjectsQuery } = showcaseApi;
