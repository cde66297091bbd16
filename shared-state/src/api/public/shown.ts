import { readShown, rowsOf, type WireRecord } from 'shared-contract';
import type { Call, Tag } from 'shared-state';
import type { ResponseMeta } from '../../transport/api-transport';

/** Definition of a query for the active rows of a resource. */
export const shown = <Row extends { id: string; isActive?: boolean }>(
  tag: Tag,
  url: string,
  read: (wire: WireRecord) => Row,
) => ({
  query: (): Call => ({ url }),
  transformResponse: (wire: unknown) => readShown(wire, read),
  providesTags: [tag],
});

/** One page of a list, counted from 1; without `pageSize` the whole list. */
export interface Part {
  page?: number;
  pageSize?: number;
}

/** The rows of one page, and the number of rows on all pages. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/**
 * Definition of a query for one page of a resource's active rows. API hosts may ignore the page and answer with the whole
 * list (product.md 7.1), which is cut here, so that the store and the server's HTML contain only the page.
 */
export const shownPage = <Row extends { id: string; isActive?: boolean }>(
  tag: Tag,
  url: string,
  read: (wire: WireRecord) => Row,
  sort: (rows: Row[]) => Row[] = (rows) => rows,
) => ({
  query: ({ page, pageSize }: Part): Call => ({ url, params: { page, pageSize } }),
  transformResponse: (wire: unknown, meta: ResponseMeta | undefined, { page = 1, pageSize }: Part): Listed<Row> => {
    const rows = sort(readShown(wire, read));
    const total = meta?.total;
    if (total !== undefined && total > (rowsOf(wire)?.length ?? 0)) return { rows, total };
    const shownRows = pageSize === undefined ? rows : rows.slice((page - 1) * pageSize, page * pageSize);
    return { rows: shownRows, total: rows.length };
  },
  providesTags: [tag],
});
