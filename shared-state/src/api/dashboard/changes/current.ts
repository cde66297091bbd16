import type { EndpointDefinitions, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import { onePerPage } from 'shared-contract';
import { api, injectResource, TAGS, type AppDispatch, type Build, type Tag } from 'shared-state';
import type { ResponseMeta } from '../../../transport/api-transport';
import type { baseQuery } from '../../../transport/base-query';

/** How long (s) to keep a result that no screen shows, so that it can be shown immediately while it is refetched. */
const KEEP_S = 60 * 60;

/** How often (ms) to poll for visitors' messages (product.md 4.15) and for other agents' changes of a unit sheet. */
const WATCH_MS = 30_000;

/** Options for a screen's loader: show what is cached and refetch it. */
export const NOW = { forceRefetch: true, subscribe: false } as const;

/** Options for the hook of a polled query: visitors' messages, the unit sheet. */
export const WATCHED = { pollingInterval: WATCH_MS, skipPollingIfUnfocused: true } as const;

/**
 * State that all copies of this module in the tab share. `changes`: ids of the latest recorded changes, by the id of the
 * request that made them, oldest first. `otherTabs`: channel to the dashboards in other tabs; null while this tab shows
 * no dashboard.
 */
const shared = onePerPage('shared-state/dashboard', () => ({
  changes: new Map<string, string>(),
  otherTabs: null as BroadcastChannel | null,
}));

type Definition = EndpointDefinitions[string];
type BaseQuery = typeof baseQuery;

const isQuery = (definition: Definition): definition is QueryDefinition<unknown, BaseQuery, Tag, unknown> =>
  'providesTags' in definition;
const isMutation = (definition: Definition): definition is MutationDefinition<unknown, BaseQuery, Tag, unknown> =>
  'invalidatesTags' in definition;

/** Number of changes that can be undone from their toasts; more toasts are never visible at the same time. */
const KEPT_CHANGES = 100;

function keepChange(requestId: string, change: string): void {
  const { changes } = shared;
  changes.set(requestId, change);
  for (const oldest of changes.keys()) {
    if (changes.size <= KEPT_CHANGES) return;
    changes.delete(oldest);
  }
}

/** Id of the change that a mutation made, needed to undo it; undefined if the API host does not record changes. */
export const changeOf = (requestId: string): string | undefined => shared.changes.get(requestId);

/** `injectResource` for what agents manage: results are kept for an hour; mutations invalidate their tags in all tabs. */
export function injectManaged<Definitions extends EndpointDefinitions>(
  resource: string,
  endpoints: (build: Build) => Definitions,
) {
  return injectResource(resource, (build) => {
    const definitions = endpoints(build);
    for (const definition of Object.values(definitions)) {
      if (isQuery(definition)) definition.keepUnusedDataFor ??= KEEP_S;
      if (!isMutation(definition)) continue;
      const { invalidatesTags } = definition;
      const own = definition.onQueryStarted?.bind(definition);
      const tellOtherTabs = async (arg: unknown, requestId: string, fulfilled: Promise<{ meta?: ResponseMeta }>) => {
        // A call that failed may still have changed the row.
        const answer = await fulfilled.catch(() => undefined);
        if (answer?.meta?.change !== undefined) keepChange(requestId, answer.meta.change);
        const tags =
          typeof invalidatesTags === 'function' ? invalidatesTags(undefined, undefined, arg, {}) : invalidatesTags;
        shared.otherTabs?.postMessage(tags);
      };
      definition.onQueryStarted = async (arg, call) => {
        await Promise.all([tellOtherTabs(arg, call.requestId, call.queryFulfilled), own?.(arg, call)]);
      };
    }
    return definitions;
  });
}

/**
 * Refetches what the dashboard shows when the window gets the focus, the network is back, or another tab has changed it.
 * Returns the function that stops this.
 */
export function stayCurrent(dispatch: AppDispatch): () => void {
  const { onFocus, onFocusLost, onOnline, onOffline } = api.internalActions;
  const handlers = {
    focus: () => dispatch(onFocus()),
    visibilitychange: () => dispatch(document.hidden ? onFocusLost() : onFocus()),
    online: () => dispatch(onOnline()),
    offline: () => dispatch(onOffline()),
  };
  for (const [event, handler] of Object.entries(handlers)) window.addEventListener(event, handler);

  const channel = new BroadcastChannel('changes');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const tags = TAGS.filter((tag) => Array.isArray(data) && data.includes(tag));
    dispatch(api.util.invalidateTags(tags));
  };
  shared.otherTabs = channel;
  return () => {
    for (const [event, handler] of Object.entries(handlers)) window.removeEventListener(event, handler);
    channel.close();
    shared.otherTabs = null;
  };
}
