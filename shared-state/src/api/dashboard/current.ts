import type { EndpointDefinitions, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import { api, injectResource, TAGS, type AppDispatch, type Build, type Tag } from 'shared-state';
import type { baseQuery } from '../../transport/base-query';

/** How long (s) an answer that no screen shows is kept, to be shown at once while it is asked for again. */
const KEEP_S = 60 * 60;

/** How often (ms) the host is asked for what visitors send (product.md 4.15). */
const WATCH_MS = 30_000;

/** For the loader of a screen: what is cached shows at once, and the host is asked for its state of now. */
export const NOW = { forceRefetch: true, subscribe: false } as const;

/** For the hook of what changes without any agent's doing. */
export const WATCHED = { pollingInterval: WATCH_MS, skipPollingIfUnfocused: true } as const;

/** While a dashboard is open in this tab, the way to those in the others. */
let otherTabs: BroadcastChannel | null = null;

type Definition = EndpointDefinitions[string];
type BaseQuery = typeof baseQuery;

const isQuery = (definition: Definition): definition is QueryDefinition<unknown, BaseQuery, Tag, unknown> =>
  'providesTags' in definition;
const isMutation = (definition: Definition): definition is MutationDefinition<unknown, BaseQuery, Tag, unknown> =>
  'invalidatesTags' in definition;

/** `injectResource` for what agents manage: answers are kept, and a change is felt in all tabs. */
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
      definition.onQueryStarted = async (arg, { queryFulfilled }) => {
        // A call without an answer may have changed the row all the same.
        await queryFulfilled.catch(() => undefined);
        const tags =
          typeof invalidatesTags === 'function' ? invalidatesTags(undefined, undefined, arg, {}) : invalidatesTags;
        otherTabs?.postMessage(tags);
      };
    }
    return definitions;
  });
}

/**
 * While the dashboard is open, what is on the screen is asked for again when the window gets the focus or the net is back,
 * and when another tab has changed it. Returns the function that ends this.
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
  otherTabs = channel;
  return () => {
    for (const [event, handler] of Object.entries(handlers)) window.removeEventListener(event, handler);
    channel.close();
    otherTabs = null;
  };
}
