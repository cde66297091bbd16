import { publicUnitsApi } from 'shared-state/api/public/units';
import type { UnitQuery } from './queries';

/** The server renders only data that was requested before rendering. */
export const unitQueries = (projectId: string): UnitQuery[] => [
  publicUnitsApi.endpoints.listProjectUnits.initiate(projectId),
];
