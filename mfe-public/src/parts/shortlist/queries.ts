import type { listSiteCapabilities } from 'shared-state/api/public/capabilities';

export type ShortlistQuery = ReturnType<typeof listSiteCapabilities.initiate>;

/** The browser requests the capabilities in `ShortlistPage`, so that other pages do not load the endpoint's code. */
export const shortlistQueries: () => ShortlistQuery[] = () => [];
