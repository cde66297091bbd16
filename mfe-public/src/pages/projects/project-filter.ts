import { oneOf, PROJECT_CATEGORIES, type ProjectCategory } from 'shared-contract';
import { entriesOf, paramsOf, searchOf, type Search } from './search/search-query';

/** Visitors cannot filter by Land (product.md 9.6). */
export const FILTER_TYPES = ['Residential', 'Commercial'] as const;
type FilterType = (typeof FILTER_TYPES)[number];

/** 'all' means no filter. */
export interface Choice {
  category: ProjectCategory | 'all';
  type: FilterType | 'all';
}

export const EVERYTHING: Choice = { category: 'all', type: 'all' };

/** Reads a choice from a URL query or a form, ignoring case. Unknown values become 'all'. */
export function choiceOf(query: URLSearchParams | FormData): Choice {
  return {
    category: oneOf(query.get('category'), PROJECT_CATEGORIES, 'all'),
    type: oneOf(query.get('type'), FILTER_TYPES, 'all'),
  };
}

/** The choice as parameters of the request and the URL, without 'all'. */
export function filterOf({ category, type }: Choice): { category?: string; type?: string } {
  return {
    ...(category !== 'all' && { category }),
    ...(type !== 'all' && { type }),
  };
}

/** Converts a URL's query string to arguments of the list's and the filters' queries. */
export function argsOf(query: URLSearchParams) {
  const search = paramsOf(searchOf(query));
  return { ...filterOf(choiceOf(query)), ...(search && { search }) };
}

/** The URL query of a choice and a search, starting at the first page. */
export const searchParamsOf = (choice: Choice, search: Search): URLSearchParams =>
  new URLSearchParams([...Object.entries(filterOf(choice)), ...entriesOf(search)]);
