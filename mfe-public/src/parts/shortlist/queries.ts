import type { listSiteCapabilities } from 'shared-state/api/public/capabilities';

export type ShortlistQuery = ReturnType<typeof listSiteCapabilities.initiate>;

/** In the browser, the page itself asks, so that other pages do not load the endpoint's code. */
export const shortlistQueries: () => ShortlistQuery[] = () => [];
