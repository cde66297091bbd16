import { QueryStatus } from '@reduxjs/toolkit/query';
import { api, type Answers } from './api';
import type { KeyValueStore } from './storage';
import { createAppStore, type AppStore, type Served } from './store';

export { textsIn } from './i18n';
export { callApiAt } from './origin';

const NOTHING_STORED: KeyValueStore = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** The store of one page on the server: no session, nothing stored. `forgetStore` once the page is there. */
export const createServerStore = (served: Served): AppStore => createAppStore(NOTHING_STORED, served);

/** Ends what runs for a store that has served its turn, calls and the cache's timers. */
export function forgetStore(store: AppStore): void {
  for (const query of store.dispatch(api.util.getRunningQueriesThunk())) query.abort();
  store.dispatch(api.util.resetApiState());
}

/** Resolves when the calls that the loaders began are answered, or after the time given. */
export async function settle(store: AppStore, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.all(store.dispatch(api.util.getRunningQueriesThunk())), timeUp]);
  clearTimeout(timer);
}

/** The answers that have come; a call that failed is left out, so that the browser makes it again. */
export function answersOf(store: AppStore): { answers: Answers; complete: boolean } {
  const state: Answers = store.getState().api;
  const all = Object.entries(state.queries);
  const answered = all.filter(([, entry]) => entry?.status === QueryStatus.fulfilled);
  return { answers: { ...state, queries: Object.fromEntries(answered) }, complete: answered.length === all.length };
}

/** What was answered to each call, without when. */
export const bodiesOf = ({ queries }: Answers): Record<string, unknown> =>
  Object.fromEntries(Object.entries(queries).map(([call, entry]) => [call, entry?.data]));
