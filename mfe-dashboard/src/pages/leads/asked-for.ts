import { LEAD_STATUSES, type LeadStatus } from 'shared-contract';
import type { LeadFilters, LeadsPage } from 'shared-state/api/dashboard/inquiries/leads';
import { pageNumber } from '../../parts/list/page-number';

export const LEADS_PAGE_SIZE = 25;

const isStatus = (value: string | null): value is LeadStatus => LEAD_STATUSES.some((status) => status === value);

export const isBoard = (search: URLSearchParams): boolean => search.get('view') === 'board';

/** The filters in the URL's query. */
export function filtersOf(search: URLSearchParams): LeadFilters {
  const status = search.get('status');
  return {
    owner: search.get('owner') || undefined,
    status: isStatus(status) ? status : undefined,
    project: search.get('project') || undefined,
    overdue: search.get('overdue') === 'true' || undefined,
  };
}

/** Arguments of the list's endpoint for the URL's query. */
export const askedFor = (search: URLSearchParams): LeadsPage => ({
  ...filtersOf(search),
  page: pageNumber(search),
  pageSize: LEADS_PAGE_SIZE,
});

/** Arguments of the endpoint for a column of the board that shows `pages` pages. */
export const columnOf = (search: URLSearchParams, status: LeadStatus, pages = 1): LeadsPage => ({
  ...filtersOf(search),
  status,
  page: 1,
  pageSize: pages * LEADS_PAGE_SIZE,
});
