import type { HistoryQuery } from 'shared-state/api/dashboard/changes/history';

export const ACTIVITY_PAGE_SIZE = 25;

/** History query for the URL parameters of the page. The history of one row ignores the filters, so that no version is missing. */
export function askedFor(search: URLSearchParams): HistoryQuery {
  const get = (name: string) => search.get(name) || undefined;
  const page = Number(search.get('page'));
  const rowId = get('rowId');
  const filters = { agent: get('agent'), trash: search.get('trash') === 'true' || undefined };
  return {
    table: get('table'),
    rowId,
    ...(rowId === undefined && filters),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: ACTIVITY_PAGE_SIZE,
  };
}
