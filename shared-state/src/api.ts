import { createAction } from '@reduxjs/toolkit';
import {
  createApi,
  type CombinedState,
  type EndpointBuilder,
  type EndpointDefinitions,
} from '@reduxjs/toolkit/query/react';
import type { ApiError } from 'shared-contract';
import { baseQuery } from './transport/base-query';
import { takePreloadError } from './preload/preload-errors';

/** Names of cached data; a mutation invalidates its tags, and their queries run again. */
export const TAGS = [
  'AboutUs',
  'Blog',
  'ContactMessage',
  'Draft',
  'Faq',
  'GalleryItem',
  'History',
  'Lead',
  'Offer',
  'Project',
  'ProjectFeature',
  'ProjectGalleryItem',
  'Schedule',
  'Team',
  'Testimonial',
  'Unit',
  'View',
] as const;

export type Tag = (typeof TAGS)[number];

/** The cached queries, as the server's store passes them to the browser's. */
export type Answers = CombinedState<EndpointDefinitions, Tag, 'api'>;

/** Puts the cached queries of a server-rendered page into the store. */
export const takeAnswers = createAction<Answers>('api/takeAnswers');

/** Returns the error of a failed preload to the page that mounts next, instead of repeating the call. */
const queryOncePerNavigation: typeof baseQuery = (call, asking, options) => {
  const { type, forced, queryCacheKey = '', getState } = asking;
  const { queries } = (getState() as { api: Answers }).api;
  const error = type === 'query' && !forced ? (queries[queryCacheKey]?.error as ApiError | undefined) : undefined;
  return error !== undefined && takePreloadError(error) ? { error } : baseQuery(call, asking, options);
};

/** The one RTK Query api. Resources add their endpoints with `injectResource`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: queryOncePerNavigation,
  tagTypes: TAGS,
  extractRehydrationInfo: (action): Answers | undefined => (takeAnswers.match(action) ? action.payload : undefined),
  // Only the dashboard dispatches focus and reconnect events (ADR 14).
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

export type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>;

const owners = new Map<string, string>();
/** Endpoints of a failed release, which the next `injectResource` may redefine. */
const invalidated = new Set<string>();

/** Lets the next release redefine all endpoints; called after a release that defined some of them failed. */
export function invalidateEndpoints(): void {
  for (const name of owners.keys()) invalidated.add(name);
}

/** The resource that an endpoint belongs to. */
export const resourceOf = (endpoint: string): string | undefined => owners.get(endpoint);

/**
 * Adds a resource's endpoints and returns the api with their hooks. Two remotes may bring their own copy of a resource,
 * because they are deployed separately: existing endpoints stay, new ones are added. Throws if another resource owns an
 * endpoint's name.
 */
export function injectResource<Definitions extends EndpointDefinitions>(
  resource: string,
  endpoints: (build: Build) => Definitions,
) {
  return api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => {
      const definitions = endpoints(build);
      const added = Object.entries(definitions).filter(
        ([name]) => owners.get(name) !== resource || invalidated.has(name),
      );
      for (const [name] of added) {
        const owner = owners.get(name);
        if (owner !== undefined && owner !== resource) {
          throw new Error(`Endpoint "${name}" of "${resource}" is already owned by "${owner}".`);
        }
        owners.set(name, resource);
        invalidated.delete(name);
      }
      return Object.fromEntries(added) as Definitions;
    },
  });
}
