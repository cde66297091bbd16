import { number, readShown, rowsOf, text } from 'shared-contract';
import { injectResource } from 'shared-state';
import { offerOf } from './capabilities';
import { readListedProject, type ListedProject } from './found';
import type { ProjectFilter } from './website';

/** One value of a filter, and how many of the projects that match the other filters have it. */
export interface FilterOption {
  value: string;
  count: number;
}

/** The options of each filter of the project list. */
export type FilterOptions = Readonly<Record<string, readonly FilterOption[]>>;

/** Filters of the public project list, and projects by id (product.md 7.26). */
const findApi = injectResource('find', (build) => ({
  /** Null if the API host has no filters. */
  listProjectFilters: build.query<FilterOptions | null, ProjectFilter>({
    // One query, so that the rendering server waits for both calls.
    queryFn: async ({ category, type, search }, { dispatch }, _options, ask) => {
      const { isOffered, error } = await offerOf(dispatch, 'find');
      if (!isOffered) return error ? { error } : { data: null };
      const answer = await ask({ url: 'website/getprojectfilters', params: { category, type, ...search } });
      if (answer.error !== undefined) return { error: answer.error };
      const filters = (rowsOf(answer.data) ?? []).map(({ name, options }) => {
        const read = (rowsOf(options) ?? []).map(({ value, count }) => ({ value: text(value), count: number(count) }));
        return [text(name), read] as const;
      });
      return { data: Object.fromEntries(filters) };
    },
    extraOptions: { calls: ['GET website/getprojectfilters'] },
    providesTags: ['Project', 'Unit'],
  }),
  /** Active projects in the order of the ids; null if the API host cannot find projects by id. */
  findProjects: build.query<ListedProject[] | null, readonly string[]>({
    queryFn: async (ids, { dispatch }, _options, ask) => {
      const { isOffered, error } = await offerOf(dispatch, 'find');
      if (!isOffered) return error ? { error } : { data: null };
      if (ids.length === 0) return { data: [] };
      const params = { ids: ids.join('|'), page: 1, pageSize: ids.length };
      const answer = await ask({ url: 'website/getprojects', params });
      return answer.error === undefined ? { data: readShown(answer.data, readListedProject) } : { error: answer.error };
    },
    extraOptions: { calls: ['GET website/getprojects'] },
    providesTags: ['Project', 'Unit'],
  }),
}));

export const { listProjectFilters } = findApi.endpoints;
export const { useListProjectFiltersQuery, useFindProjectsQuery } = findApi;
