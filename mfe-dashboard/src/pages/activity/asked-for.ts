import type { HistoryQuery } from 'shared-state/api/dashboard/changes/history';
import { pageNumber } from '../../parts/list/page-number';

export const ACTIVITY_PAGE_SIZE = 25;

/** History query for the URL's parameters. The history of one row ignores filters, so that no version is missing. */
export function askedFor(search: URLSearchParams): HistoryQuery {
  const get = (name: string) => search.get(name) || undefined;
  const rowId = get('rowId');
  const filters = { agent: get('agent'), trash: search.get('trash') === 'true' || undefined };
  return {
    table: get('table'),
    rowId,
    ...(rowId === undefined && filters),
    page: pageNumber(search),
    pageSize: ACTIVITY_PAGE_SIZE,
  };
}
