import type { QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { readContactMessage, readList, type ApiError, type ContactMessage } from 'shared-contract';
import { api, type Call } from 'shared-state';
import type { AnswerMeta } from '../../api-transport';
import { injectManaged } from './current';

/** What screens show of the submissions; the bell tells when it has grown old. */
export const SHOWN_MESSAGES = { type: 'ContactMessage', id: 'shown' } as const;

/** All submissions are counted in pages of 100 (product.md 9.3). */
export const PAGE_SIZE = 100;

/** For how long (ms) a submission counts as new (product.md 2.13). */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

/** How many of the newest are listed (product.md 2.13). */
const NEWEST = 5;

export interface Inquiries {
  newest: ContactMessage[];
  /** How many came in the last seven days. */
  recent: number;
  /** How many there are; null where the host does not tell and they fill more than a page. */
  total: number | null;
}

interface Page {
  rows: ContactMessage[];
  total: number | undefined;
  /** What the host wrote: one that knows no pages writes the same for ever. */
  written: string;
}

type ReadPage = (page: number) => Promise<Page>;
type Returned = QueryReturnValue<unknown, ApiError, AnswerMeta>;

export const pageCall = (page: number): Call => ({
  url: 'Contactus',
  params: { page, pageSize: PAGE_SIZE },
  authenticated: true,
});

/** Carries a refusal out of the loops below. */
class Refused extends Error {
  constructor(readonly reason: ApiError) {
    super(reason.message);
  }
}

const pageReader =
  (send: (call: Call) => Returned | PromiseLike<Returned>): ReadPage =>
  async (page) => {
    const { data, error, meta } = await send(pageCall(page));
    if (error) throw new Refused(error);
    return { rows: readList(data, readContactMessage), total: meta?.total, written: JSON.stringify(data) };
  };

const timeOf = ({ date }: ContactMessage) => (date === null ? 0 : Date.parse(date));
const newestFirst = (a: ContactMessage, b: ContactMessage) => timeOf(b) - timeOf(a);
const isNewestFirst = (rows: ContactMessage[]) =>
  rows.every((row, index) => index === 0 || newestFirst(rows[index - 1] ?? row, row) <= 0);
const isFull = ({ rows }: Page) => rows.length === PAGE_SIZE;

/**
 * How many rows came after `since`, where the newest come first: the page on which they end is looked for by halves, as
 * there may be thousands of pages.
 */
async function countRecent(read: ReadPage, first: Page, since: number): Promise<number> {
  const recentOn = ({ rows }: Page) => rows.filter((row) => timeOf(row) >= since).length;
  const goesOn = (page: Page) => recentOn(page) === PAGE_SIZE;
  if (!goesOn(first)) return recentOn(first);
  let [before, end] = [1, 2];
  let last = await read(end);
  if (last.written === first.written) return PAGE_SIZE;
  while (goesOn(last)) {
    [before, end] = [end, 2 * end];
    last = await read(end);
  }
  while (end - before > 1) {
    const middle = Math.floor((before + end) / 2);
    const page = await read(middle);
    if (goesOn(page)) before = middle;
    else [end, last] = [middle, page];
  }
  return before * PAGE_SIZE + recentOn(last);
}

/** All rows, page by page, of a host that does not answer the newest first. */
async function readAll(read: ReadPage, first: Page): Promise<ContactMessage[]> {
  const rows = [...first.rows];
  for (let [page, last] = [2, first]; isFull(last); page += 1) {
    const next = await read(page);
    if (next.written === last.written) break;
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
    return { newest: rows.slice(0, NEWEST), recent, total: rows.length };
  }
  return {
    newest: first.rows.slice(0, NEWEST),
    recent: await countRecent(read, first, since),
    total: first.total ?? null,
  };
}

/** How far a count by pages has come. */
export interface Count {
  rows: number;
  complete: boolean;
}

/** What the bell and the overview tell of contact submissions (product.md 2.13, 2.15). */
export const inquiriesApi = injectManaged('inquiries', (build) => ({
  readInquiries: build.query<Inquiries, void>({
    extraOptions: { calls: ['GET Contactus'] },
    queryFn: async (_none, _api, _options, send) => {
      try {
        return { data: await summarise(pageReader(send)) };
      } catch (error) {
        if (error instanceof Refused) return { error: error.reason };
        throw error;
      }
    },
    onQueryStarted: async (_none, call) => {
      const { data: before, error: problem } = call.getCacheEntry();
      const answer = await call.queryFulfilled.catch(() => null);
      if (answer === null) return;
      // The host is back: what is old on the screens need not stay so. Otherwise what is new is shown wherever it belongs.
      if (problem !== undefined) call.dispatch(api.internalActions.onOnline());
      else if (before !== undefined && JSON.stringify(answer.data) !== JSON.stringify(before)) {
        call.dispatch(api.util.invalidateTags([SHOWN_MESSAGES]));
      }
    },
    providesTags: ['ContactMessage'],
  }),
  /** Where `countByPages` keeps how far it has come: a count may take a thousand calls. */
  counted: build.query<Count | null, void>({
    extraOptions: { calls: [] },
    queryFn: () => ({ data: null }),
    keepUnusedDataFor: Infinity,
  }),
}));

export const { useReadInquiriesQuery } = inquiriesApi;
export const useCounted = () => inquiriesApi.endpoints.counted.useQueryState().data;
