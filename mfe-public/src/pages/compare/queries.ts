import type { publicUnitsApi } from 'shared-state/api/public/units';
import type { websiteApi } from 'shared-state/api/public/website';

type Endpoints = typeof publicUnitsApi.endpoints & typeof websiteApi.endpoints;

export type CompareQuery = ReturnType<
  Endpoints['getWebsiteProject' | 'listWebsiteFeatures' | 'listProjectUnits']['initiate']
>;

/** In the browser, the page itself requests the projects, so that other pages do not load the endpoints' code. */
export const compareQueries: (query: URLSearchParams) => CompareQuery[] = () => [];
