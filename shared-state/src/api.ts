import { createAction } from '@reduxjs/toolkit';
import {
  createApi,
  type CombinedState,
  type EndpointBuilder,
  type EndpointDefinitions,
} from '@reduxjs/toolkit/query/react';
import type { ApiError } from 'shared-contract';
import { baseQuery } from './base-query';
import { takeUntold } from './untold';

export const TAGS = [
  'AboutUs',
  'Blog',
  'ContactMessage',
  'Faq',
  'GalleryItem',
  'Offer',
  'Project',
  'ProjectFeature',
  'ProjectGalleryItem',
  'Team',
  'Testimonial',
] as const;

export type Tag = (typeof TAGS)[number];

/** Answers of calls as one store hands them to another: the server's to the browser's. */
export type Answers = CombinedState<EndpointDefinitions, Tag, 'api'>;

export const takeAnswers = createAction<Answers>('api/takeAnswers');

/** A query that has failed before its page was there fails again when that mounts, without a second call. */
const askOnce: typeof baseQuery = (call, asking, options) => {
  const { type, forced, queryCacheKey = '', getState } = asking;
  const { queries } = (getState() as { api: Answers }).api;
  const failure = type === 'query' && !forced ? (queries[queryCacheKey]?.error as ApiError | undefined) : undefined;
  return failure !== undefined && takeUntold(failure) ? { error: failure } : baseQuery(call, asking, options);
};

/** The one RTK Query api. Resources add their endpoints with `injectResource`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: askOnce,
  tagTypes: TAGS,
  extractRehydrationInfo: (action): Answers | undefined => (takeAnswers.match(action) ? action.payload : undefined),
  // Heard where the dashboard tells of them: visitors' pages do not ask again (docs/adr/0014-answers-of-now.md).
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

export type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>;

const owners = new Map<string, string>();
/** Endpoints that the next module to bring them defines anew. */
const outdated = new Set<string>();

/** Lets endpoints be defined anew: a release that brought some of them is not trusted any more. */
export function outdateEndpoints(): void {
  for (const name of owners.keys()) outdated.add(name);
}

/** The resource that an endpoint belongs to. */
export const resourceOf = (endpoint: string): string | undefined => owners.get(endpoint);

/**
 * Adds a resource's endpoints and returns the api with their hooks. Remotes deploy apart, so two of them may bring
 * their own copy of a resource: endpoints already there stay, new ones join. Throws when another resource owns a name.
 */
export function injectResource<Definitions extends EndpointDefinitions>(
  resource: string,
  endpoints: (build: Build) => Definitions,
) {
  return api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => {
      const definitions = endpoints(build);
      const joining = Object.entries(definitions).filter(
        ([name]) => owners.get(name) !== resource || outdated.has(name),
      );
      for (const [name] of joining) {
        const owner = owners.get(name);
        if (owner !== undefined && owner !== resource) {
          throw new Error(`Endpoint "${name}" of "${resource}" is already owned by "${owner}".`);
        }
        owners.set(name, resource);
        outdated.delete(name);
      }
      return Object.fromEntries(joining) as Definitions;
    },
  });
}
