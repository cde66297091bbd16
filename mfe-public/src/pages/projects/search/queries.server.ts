import { listProjectFilters } from 'shared-state/api/public/find';
import type { ProjectFilter } from 'shared-state/api/public/website';
import type { FilterQuery } from './queries';

/** The server renders only data that was requested before rendering. */
export const filterQueries = (filter: ProjectFilter): FilterQuery[] => [listProjectFilters.initiate(filter)];
