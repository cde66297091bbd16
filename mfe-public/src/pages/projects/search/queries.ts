import type { listProjectFilters } from 'shared-state/api/public/find';
import type { ProjectFilter } from 'shared-state/api/public/website';

export type FilterQuery = ReturnType<typeof listProjectFilters.initiate>;

/** In the browser, the page itself requests the filters, so that other pages do not load the endpoint's code. */
export const filterQueries: (filter: ProjectFilter) => FilterQuery[] = () => [];
