import { rowsOf, text, type ApiError, type Capability } from 'shared-contract';
import { injectResource, UNREADABLE, type AppDispatch } from 'shared-state';

/** How long to keep the response (s): it changes only with a new version of the API host. */
const KEEP_S = 60 * 60;

const OUTAGES: readonly number[] = [0, 408, 429, 502, 503, 504];

/** True if the host is down or overloaded. A host without this call, as most are, fails differently or answers a page. */
const isOutage = ({ status, message }: ApiError) => OUTAGES.includes(status) && message !== UNREADABLE;

/** Names of the API host's additional calls; none if it does not announce any. */
const capabilitiesApi = injectResource('capabilities', (build) => ({
  listSiteCapabilities: build.query<string[], void>({
    // Fails only in an outage: the server does not cache pages with failed calls.
    queryFn: async (_none, _api, _options, ask) => {
      const { data, error } = await ask({ url: 'capabilities', nullable: true });
      if (error === undefined) return { data: (rowsOf(data) ?? []).map(({ name }) => text(name)) };
      return isOutage(error) ? { error } : { data: [] };
    },
    extraOptions: { calls: ['GET capabilities'] },
    keepUnusedDataFor: KEEP_S,
  }),
}));

export const { listSiteCapabilities } = capabilitiesApi.endpoints;
export const { useListSiteCapabilitiesQuery } = capabilitiesApi;

interface Offer {
  /** False also if the host cannot be asked. */
  isOffered: boolean;
  /** Why the host could not be asked. */
  error?: ApiError | undefined;
}

/** Whether the API host announces the capability. Asks it once per tab, and again after an outage. */
export async function offerOf(dispatch: AppDispatch, capability: Capability): Promise<Offer> {
  const query = capabilitiesApi.endpoints.listSiteCapabilities.initiate(undefined, { subscribe: false });
  const { data = [], error } = await dispatch(query);
  return { isOffered: data.includes(capability), error: error as ApiError | undefined };
}

/** True if the API host announces the capability; false also if it cannot be asked. */
export async function offers(dispatch: AppDispatch, capability: Capability): Promise<boolean> {
  return (await offerOf(dispatch, capability)).isOffered;
}
