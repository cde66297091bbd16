import { publicUnitsApi } from 'shared-state/api/public/units';
import { websiteApi } from 'shared-state/api/public/website';
import { idsOf } from './ids';
import type { CompareQuery } from './queries';

const { getWebsiteProject, listWebsiteFeatures } = websiteApi.endpoints;
const { listProjectUnits } = publicUnitsApi.endpoints;

/** The server renders only data that was requested before rendering. */
export const compareQueries = (query: URLSearchParams): CompareQuery[] =>
  idsOf(query).shown.flatMap((id) => [
    getWebsiteProject.initiate(id),
    listWebsiteFeatures.initiate(id),
    listProjectUnits.initiate(id),
  ]);
