import { readProject, type Project } from 'shared-contract';
import { injectResource } from 'shared-state';
import { shownPage, type Listed, type Part } from './shown';

/** Projects of the home page (product.md 7.3). */
export const showcaseApi = injectResource('showcase', (build) => ({
  listHeroProjects: build.query<Listed<Project>, Part>(shownPage('Project', 'project/hero', readProject)),
}));

export const { useListHeroProjectsQuery } = showcaseApi;
