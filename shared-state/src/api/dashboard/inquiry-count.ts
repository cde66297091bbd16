import { readContactMessage, readList } from 'shared-contract';
import type { AppDispatch, RootState } from 'shared-state';
import { injectManaged, NOW } from './current';
import { inquiriesApi, PAGE_SIZE, pageCall, type Count } from './inquiries';

/** One page of the count: loaded only for a host that does not tell how many submissions there are. */
const countApi = injectManaged('inquiry-count', (build) => ({
  countPage: build.query<{ rows: number; written: string }, number>({
    query: pageCall,
    transformResponse: (wire) => ({ rows: readList(wire, readContactMessage).length, written: JSON.stringify(wire) }),
    keepUnusedDataFor: 0,
  }),
}));

const { countPage } = countApi.endpoints;

/**
 * Counts the submissions of a host that does not tell how many there are: page by page until one is not full, the last
 * known one first, for as long as `isWanted`. Resolves to the error that ended it, if any.
 */
export function countByPages(isWanted: () => boolean) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<unknown> => {
    const known = inquiriesApi.endpoints.counted.select()(getState()).data ?? { rows: 0, complete: false };
    const tell = (count: Count) => dispatch(inquiriesApi.util.upsertQueryData('counted', undefined, count));
    let start = Math.max(1, Math.ceil(known.rows / PAGE_SIZE));
    let last = '';
    for (let page = start; isWanted(); page += 1) {
      const { data, error } = await dispatch(countPage.initiate(page, NOW));
      if (data === undefined) return error;
      const knowsPages = data.written !== last && data.rows <= PAGE_SIZE;
      last = data.written;
      if (knowsPages && data.rows === 0 && start > 1 && page === start) {
        // There are fewer than before.
        [start, page] = [1, 0];
        continue;
      }
      const rows = knowsPages ? (page - 1) * PAGE_SIZE + data.rows : data.rows;
      const complete = !knowsPages || data.rows < PAGE_SIZE;
      if (complete || !known.complete) await tell({ rows, complete });
      if (complete) return undefined;
    }
    return undefined;
  };
}
