import type { publicUnitsApi } from 'shared-state/api/public/units';

export type UnitQuery = ReturnType<typeof publicUnitsApi.endpoints.listProjectUnits.initiate>;

/** In the browser, the section itself requests the units, so that other pages do not load the endpoint's code. */
export const unitQueries: (projectId: string) => UnitQuery[] = () => [];
