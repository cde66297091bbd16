import { rowsOf, text, type ApiError, type Capability } from 'shared-contract';
import { injectResource, UNREADABLE, type AppDispatch } from 'shared-state';

/** How long to keep the response (s): it changes only with a new version of the API host. */
const KEEP_S = 60 * 60;

const OUTAGES: readonly number[] = [0, 408, 429, 502, 503, 504];

/** True if the API host is down or overloaded. One without this call fails with another status or answers with HTML. */
const isOutage = ({ status, message }: ApiError) => OUTAGES.includes(status) && message !== UNREADABLE;

/** Capabilities that the API host announces (product.md 7.14), such as `find`; empty if it announces none. */
const capabilitiesApi = injectResource('capabilities', (build) => ({
  listSiteCapabilities: build.query<string[], void>({
    // Fails only in an outage, because the site's server does not cache a page with a failed call.
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
  /** Also false if the API host is down or overloaded. */
  isOffered: boolean;
  /** Error of the call in that case. */
  error?: ApiError | undefined;
}

/** Finds out whether the API host announces the capability. The response is cached; after an outage, asks again. */
export async function offerOf(dispatch: AppDispatch, capability: Capability): Promise<Offer> {
  const query = capabilitiesApi.endpoints.listSiteCapabilities.initiate(undefined, { subscribe: false });
  const { data = [], error } = await dispatch(query);
  return { isOffered: data.includes(capability), error: error as ApiError | undefined };
}

/** True if the API host announces the capability; also false if the API host is down or overloaded. */
export async function offers(dispatch: AppDispatch, capability: Capability): Promise<boolean> {
  return (await offerOf(dispatch, capability)).isOffered;
}
