import type { QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { readContactMessage, readList, type ApiError, type ContactMessage } from 'shared-contract';
import { api, type Call } from 'shared-state';
import type { ResponseMeta } from '../../../transport/api-transport';
import { injectManaged } from '../changes/current';

/** Tag of the displayed contact messages; invalidated when polling finds a change. */
export const SHOWN_MESSAGES = { type: 'ContactMessage', id: 'shown' } as const;

/** Rows per call when counting contact messages (product.md 9.3). */
export const PAGE_SIZE = 100;

/** Age (ms) up to which a message counts as recent (product.md 2.13). */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

/** Number of listed messages (product.md 2.13). */
const NEWEST_COUNT = 5;

export interface Inquiries {
  newest: ContactMessage[];
  /** Number of messages of the last seven days. */
  recent: number;
  /** Number of all messages; null if the API host does not send it and not all pages were read. */
  total: number | null;
}

interface Page {
  rows: ContactMessage[];
  total: number | undefined;
  /** Response body; an API host without paging sends the same one for every page. */
  json: string;
}

type ReadPage = (page: number) => Promise<Page>;
type Returned = QueryReturnValue<unknown, ApiError, ResponseMeta>;

export const pageCall = (page: number): Call => ({
  url: 'Contactus',
  params: { page, pageSize: PAGE_SIZE },
  authenticated: true,
});

/** Carries an `ApiError` through the functions below, which read several pages. */
class PageError extends Error {
  constructor(readonly error: ApiError) {
    super(error.message);
  }
}

const pageReader =
  (send: (call: Call) => Returned | PromiseLike<Returned>): ReadPage =>
  async (page) => {
    const { data, error, meta } = await send(pageCall(page));
    if (error) throw new PageError(error);
    return { rows: readList(data, readContactMessage), total: meta?.total, json: JSON.stringify(data) };
  };

const timeOf = ({ date }: ContactMessage) => (date === null ? 0 : Date.parse(date));
const newestFirst = (a: ContactMessage, b: ContactMessage) => timeOf(b) - timeOf(a);
const isNewestFirst = (rows: ContactMessage[]) =>
  rows.every((row, index) => index === 0 || newestFirst(rows[index - 1] ?? row, row) <= 0);
const isFull = ({ rows }: Page) => rows.length === PAGE_SIZE;

/**
 * Number of rows at or after `since` (ms), for lists sorted newest first. Finds the last page with such rows by binary
 * search, as there may be thousands of pages.
 */
async function countRecent(read: ReadPage, first: Page, since: number): Promise<number> {
  const recentOn = ({ rows }: Page) => rows.filter((row) => timeOf(row) >= since).length;
  const isAllRecent = (page: Page) => recentOn(page) === PAGE_SIZE;
  if (!isAllRecent(first)) return recentOn(first);
  let [before, end] = [1, 2];
  let last = await read(end);
  if (last.json === first.json) return PAGE_SIZE;
  while (isAllRecent(last)) {
    [before, end] = [end, 2 * end];
    last = await read(end);
  }
  while (end - before > 1) {
    const middle = Math.floor((before + end) / 2);
    const page = await read(middle);
    if (isAllRecent(page)) before = middle;
    else [end, last] = [middle, page];
  }
  return before * PAGE_SIZE + recentOn(last);
}

/** Reads all pages, for API hosts that do not sort newest first. */
async function readAll(read: ReadPage, first: Page): Promise<ContactMessage[]> {
  const rows = [...first.rows];
  for (let [page, last] = [2, first]; isFull(last); page += 1) {
    const next = await read(page);
    if (next.json === last.json) break;
    rows.push(...next.rows);
    last = next;
  }
  return rows;
}

async function summarise(read: ReadPage): Promise<Inquiries> {
  const since = Date.now() - RECENT_MS;
  const first = await read(1);
  const isWhole = !isFull(first) || first.total === PAGE_SIZE;
  if (isWhole || !isNewestFirst(first.rows)) {
    const rows = [...(isWhole ? first.rows : await readAll(read, first))].sort(newestFirst);
    const recent = rows.filter((row) => timeOf(row) >= since).length;
    return { newest: rows.slice(0, NEWEST_COUNT), recent, total: rows.length };
  }
  return {
    newest: first.rows.slice(0, NEWEST_COUNT),
    recent: await countRecent(read, first, since),
    total: first.total ?? null,
  };
}

/** Progress of `countByPages`. */
export interface Count {
  rows: number;
  complete: boolean;
}

/** Summary of the contact messages for the bell and the overview (product.md 2.13, 2.15). */
export const inquiriesApi = injectManaged('inquiries', (build) => ({
  readInquiries: build.query<Inquiries, void>({
    extraOptions: { calls: ['GET Contactus'] },
    queryFn: async (_none, _api, _options, send) => {
      try {
        return { data: await summarise(pageReader(send)) };
      } catch (error) {
        if (error instanceof PageError) return { error: error.error };
        throw error;
      }
    },
    onQueryStarted: async (_none, call) => {
      const { data: before, error: errorBefore } = call.getCacheEntry();
      const result = await call.queryFulfilled.catch(() => null);
      if (result === null) return;
      // If the API host is back, refetch all displayed data; else refetch the messages if they changed.
      if (errorBefore !== undefined) call.dispatch(api.internalActions.onOnline());
      else if (before !== undefined && JSON.stringify(result.data) !== JSON.stringify(before)) {
        call.dispatch(api.util.invalidateTags([SHOWN_MESSAGES]));
      }
    },
    providesTags: ['ContactMessage'],
  }),
  /** Stores the progress of `countByPages`, which may take a thousand calls. */
  counted: build.query<Count | null, void>({
    extraOptions: { calls: [] },
    queryFn: () => ({ data: null }),
    keepUnusedDataFor: Infinity,
  }),
}));

export const { useReadInquiriesQuery } = inquiriesApi;
export const useCounted = () => inquiriesApi.endpoints.counted.useQueryState().data;
