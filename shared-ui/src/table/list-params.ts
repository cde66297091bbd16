import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { onePerPage } from 'shared-contract';
import type { Column, Sorting } from './column';

/**
 * How long typing pauses (ms) before the search text becomes part of the URL; browsers limit the rate of URL changes.
 */
const TYPING_PAUSE_MS = 300;

/**
 * Query strings of the lists that the user has left, by path. Restored when the user returns to a list below this
 * provider through a URL without parameters.
 */
export const ListStates = onePerPage('shared-ui/list-states', () => createContext<Map<string, string> | null>(null));

/** Name of a column in the URL: "Posted Date" becomes `posted-date`. */
export const slugOf = ({ header }: Pick<Column<never>, 'header'>): string =>
  header.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

interface ChangeOptions {
  /** False adds a history entry. */
  replace?: boolean;
  /** True while the user types: the URL follows after a pause, and one search is one history entry. */
  isTyping?: boolean;
}

/**
 * The URL's query parameters, and a function that changes some of them; null removes a parameter. Changes show
 * immediately, because the URL follows them asynchronously. With `isKept`, the parameters are restored when the user
 * returns to the list.
 */
export function useListParams(isKept: boolean) {
  const states = use(ListStates);
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const inUrl = params.toString();
  const [query, setQuery] = useState(() => inUrl || (isKept && states?.get(pathname)) || '');
  const latest = useRef(query);
  /** Queries that were sent to the router and are not in the URL yet. */
  const sent = useRef<string[]>([inUrl]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (to: string) => {
    latest.current = to;
    setQuery(to);
  };
  const write = (replace: boolean) => {
    sent.current.push(latest.current);
    setParams(latest.current, { replace, preventScrollReset: true });
  };
  const follow = useEffectEvent(() => {
    const at = sent.current.indexOf(inUrl);
    if (at === -1) {
      // Changed by Back, a link, or the page.
      clearTimeout(timer.current);
      show(inUrl);
    }
    sent.current.splice(0, at + 1);
  });
  const restore = useEffectEvent(() => {
    if (latest.current !== inUrl) write(true);
  });
  useEffect(() => follow(), [inUrl]);
  useEffect(() => {
    restore();
    return () => clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    if (isKept) states?.set(pathname, query);
  }, [isKept, states, pathname, query]);

  const change = (
    changes: Readonly<Record<string, string | null>>,
    { replace = false, isTyping = false }: ChangeOptions = {},
  ) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    show(next.toString());
    clearTimeout(timer.current);
    if (isTyping) timer.current = setTimeout(() => write(params.has('q')), TYPING_PAUSE_MS);
    else write(replace);
  };
  return [query, change] as const;
}

/** Reads the slug of a column, or `-` and the slug for descending order; null if there is no such sortable column. */
export function readSorting(
  sort: string | null,
  columns: readonly Pick<Column<never>, 'header' | 'sortBy'>[],
): Sorting | null {
  const [, sign, slug] = /^(-?)(.+)$/.exec(sort ?? '') ?? [];
  const column = columns.findIndex((one) => one.sortBy !== undefined && slugOf(one) === slug);
  return column === -1 ? null : { column, direction: sign === '-' ? 'descending' : 'ascending' };
}

export function writeSorting(
  sorting: Sorting | null,
  columns: readonly Pick<Column<never>, 'header'>[],
): string | null {
  const column = sorting && columns[sorting.column];
  return column ? `${sorting.direction === 'descending' ? '-' : ''}${slugOf(column)}` : null;
}
