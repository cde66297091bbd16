import { listSiteCapabilities } from 'shared-state/api/public/capabilities';
import type { ShortlistQuery } from './queries';

/** The server renders only data that was requested before rendering. */
export const shortlistQueries = (): ShortlistQuery[] => [listSiteCapabilities.initiate()];
