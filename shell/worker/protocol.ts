/** Prefix of the worker's caches. If the worker is disabled, its replacement and pages delete the caches with it. */
export const CACHE_PREFIX = 'site-';

/** `Accept` header with which a page asks the worker to save a page that was opened within the document. */
export const SAVE_PAGE = 'text/html;save';

/** Query parameters that open a different page: the page of a list (product.md 4.16), the projects of a comparison. */
const OPENS_ANOTHER = /^(?:page|ids)=/;

/** The address under which a page is saved: without parameters that only change the view (filter, flat, campaign). */
export function savedAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = search
    .slice(1)
    .split('&')
    .filter((pair) => OPENS_ANOTHER.test(pair));
  return query.length > 0 ? `${pathname}?${query.join('&')}` : pathname;
}

/** A form that was sent late, or that the API host refused. Times in ms. */
export interface SettledForm {
  writtenAt: number;
  settledAt: number;
  outcome: 'sent' | 'refused';
  /** The visitor's text, if the form was refused. Results that an earlier version of the worker stored lack it. */
  text?: string | undefined;
}

export interface FormsState {
  /** When the waiting forms were written, ms. */
  waiting: number[];
  /** Not yet confirmed by the visitor. */
  settled: SettledForm[];
}

/** Messages of a page to the worker. Workbox handles `CACHE_URLS` itself. */
export type PageMessage =
  /** Sends the waiting forms, then sends a `WorkerMessage` to all pages. */
  | { type: 'sendForms' }
  /** The visitor has seen the settled forms up to this time. */
  | { type: 'confirmForms'; until: number }
  /** An agent has logged in: deletes saved pages and pictures. */
  | { type: 'forgetPages' }
  | { type: 'CACHE_URLS'; payload: { urlsToCache: (string | [string, RequestInit])[] } };

/** Message of the worker to all pages. */
export interface WorkerMessage {
  type: 'forms';
  state: FormsState;
}
