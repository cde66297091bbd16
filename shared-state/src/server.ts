import { QueryStatus } from '@reduxjs/toolkit/query';
import { api, type Answers } from './api';
import type { KeyValueStore } from './store/storage';
import { createAppStore, type AppStore, type Served } from './store/store';

export { textsIn } from './i18n/texts';
export { callApiAt } from './transport/origin';

const NOTHING_STORED: KeyValueStore = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** A store for rendering one page on the server, without session and storage. Call `disposeStore` afterwards. */
export const createServerStore = (served: Served): AppStore => createAppStore(NOTHING_STORED, served);

/** Aborts a store's running queries and stops its cache timers. */
export function disposeStore(store: AppStore): void {
  for (const query of store.dispatch(api.util.getRunningQueriesThunk())) query.abort();
  store.dispatch(api.util.resetApiState());
}

/** Resolves when all running queries have settled, or after `ms`. */
export async function settleQueries(store: AppStore, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.all(store.dispatch(api.util.getRunningQueriesThunk())), timeUp]);
  clearTimeout(timer);
}

/** The successful queries. Omits all others, so that the browser repeats them; `complete` is true if there are none. */
export function answersOf(store: AppStore): { answers: Answers; complete: boolean } {
  const state: Answers = store.getState().api;
  const all = Object.entries(state.queries);
  const answered = all.filter(([, entry]) => entry?.status === QueryStatus.fulfilled);
  return { answers: { ...state, queries: Object.fromEntries(answered) }, complete: answered.length === all.length };
}

/** Response bodies by query, without timestamps, so that equal data compares equal. */
export const bodiesOf = ({ queries }: Answers): Record<string, unknown> =>
  Object.fromEntries(Object.entries(queries).map(([call, entry]) => [call, entry?.data]));
