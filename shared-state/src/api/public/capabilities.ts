import { rowsOf, text, type Capability } from 'shared-contract';
import { injectResource, type AppDispatch } from 'shared-state';

/** How long to keep the response (s): it changes only with a new version of the API host. */
const KEEP_S = 60 * 60;

/** Names of the API host's additional calls; none if it does not announce any. */
const capabilitiesApi = injectResource('capabilities', (build) => ({
  listSiteCapabilities: build.query<string[], void>({
    // Never fails: the server does not cache pages with failed calls, and most hosts lack this call.
    queryFn: async (_none, _api, _options, ask) => {
      const answer = await ask({ url: 'capabilities', nullable: true });
      return { data: answer.error === undefined ? (rowsOf(answer.data) ?? []).map(({ name }) => text(name)) : [] };
    },
    extraOptions: { calls: ['GET capabilities'] },
    keepUnusedDataFor: KEEP_S,
  }),
}));

export const { useListSiteCapabilitiesQuery } = capabilitiesApi;

/** True if the API host announces the capability. Asks it once per tab. */
export async function offers(dispatch: AppDispatch, capability: Capability): Promise<boolean> {
  const query = capabilitiesApi.endpoints.listSiteCapabilities.initiate(undefined, { subscribe: false });
  const { data = [] } = await dispatch(query);
  return data.includes(capability);
}
