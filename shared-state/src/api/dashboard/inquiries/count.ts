import { readContactMessage, readList } from 'shared-contract';
import type { AppDispatch, RootState } from 'shared-state';
import { injectManaged, NOW } from '../changes/current';
import { inquiriesApi, PAGE_SIZE, pageCall, type Count } from './summary';

/** Loaded only for API hosts that do not send the total number of messages. */
const countApi = injectManaged('inquiry-count', (build) => ({
  countPage: build.query<{ rows: number; json: string }, number>({
    query: pageCall,
    transformResponse: (wire) => ({ rows: readList(wire, readContactMessage).length, json: JSON.stringify(wire) }),
    keepUnusedDataFor: 0,
  }),
}));

const { countPage } = countApi.endpoints;

/**
 * Counts the contact messages page by page, from the last known page to the first one that is not full, and stores the
 * progress in `counted`. Stops when `isActive` returns false. Resolves to the error of a failed call, if any.
 */
export function countByPages(isActive: () => boolean) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<unknown> => {
    const known = inquiriesApi.endpoints.counted.select()(getState()).data ?? { rows: 0, complete: false };
    const report = (count: Count) => dispatch(inquiriesApi.util.upsertQueryData('counted', undefined, count));
    let start = Math.max(1, Math.ceil(known.rows / PAGE_SIZE));
    let last = '';
    for (let page = start; isActive(); page += 1) {
      const { data, error } = await dispatch(countPage.initiate(page, NOW));
      if (data === undefined) return error;
      const hasPaging = data.json !== last && data.rows <= PAGE_SIZE;
      last = data.json;
      if (hasPaging && data.rows === 0 && start > 1 && page === start) {
        // Messages were deleted: count from the first page.
        [start, page] = [1, 0];
        continue;
      }
      const rows = hasPaging ? (page - 1) * PAGE_SIZE + data.rows : data.rows;
      const complete = !hasPaging || data.rows < PAGE_SIZE;
      if (complete || !known.complete) await report({ rows, complete });
      if (complete) return undefined;
    }
    return undefined;
  };
}
