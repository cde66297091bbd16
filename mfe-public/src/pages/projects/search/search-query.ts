import { readBounds } from 'shared-contract';

/** Value of `?view=` for the list beside a map. */
export const MAP_VIEW = 'map';

/** Filters with several values, in the order in which they are shown. */
export const SEARCH_FILTERS = ['location', 'price', 'size', 'rooms', 'handover'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

export const SORTS = ['newest', 'price', '-price', 'size', '-size', 'handover'] as const;
export type Sort = (typeof SORTS)[number];

/** Filters and order of the list besides category and type. `sort` null: "Recommended" (product.md 2.33). */
export interface Search extends Record<SearchFilter, readonly string[]> {
  sort: Sort | null;
  /** Area of the map (product.md 7.27). */
  bounds: string | null;
  isMap: boolean;
}

/** Bands are "1000-1250", "-1000" or "5000-". */
const BAND = /^(?=.*\d)\d{0,12}-\d{0,12}$/;
const VALID: Record<SearchFilter, RegExp> = {
  location: /^[^|]{1,100}$/,
  price: BAND,
  size: BAND,
  rooms: /^\d\+?$/,
  handover: /^(?:ready|\d{4})$/,
};
const MAX_VALUES = 20;

/** Reads a search from a URL query or a form. Omits invalid and repeated values. */
export function searchOf(query: URLSearchParams | FormData): Search {
  const valuesOf = (filter: SearchFilter) => {
    const values = query.getAll(filter).map((value) => (typeof value === 'string' ? value.trim() : ''));
    return [...new Set(values)].filter((value) => VALID[filter].test(value)).slice(0, MAX_VALUES);
  };
  const lists = SEARCH_FILTERS.map((filter) => [filter, valuesOf(filter)] as const);
  const sort = SORTS.find((one) => one === query.get('sort')) ?? null;
  const area = query.get('bounds');
  const bounds = typeof area === 'string' && readBounds(area) ? area : null;
  return {
    ...(Object.fromEntries(lists) as Record<SearchFilter, string[]>),
    sort,
    bounds,
    isMap: query.get('view') === MAP_VIEW,
  };
}

/** An empty search that keeps the view (list or map). */
export const cleared = ({ isMap }: Pick<Search, 'isMap'>): Search => ({ ...searchOf(new URLSearchParams()), isMap });

/** The search as parameters of the URL. */
export function entriesOf(search: Search): [name: string, value: string][] {
  const filters = SEARCH_FILTERS.flatMap((filter) => search[filter].map((value): [string, string] => [filter, value]));
  return [
    ...filters,
    ...(search.bounds === null ? [] : [['bounds', search.bounds] as [string, string]]),
    ...(search.sort === null ? [] : [['sort', search.sort] as [string, string]]),
    ...(search.isMap ? [['view', MAP_VIEW] as [string, string]] : []),
  ];
}

/** The search as parameters of the call (product.md 7.26). Undefined if it is empty, so that the call is that of 7.4. */
export function paramsOf(search: Search): Record<string, string> | undefined {
  const params: Record<string, string> = search.sort === null ? {} : { sort: search.sort };
  if (search.bounds !== null) params.bounds = search.bounds;
  for (const filter of SEARCH_FILTERS) if (search[filter].length > 0) params[filter] = search[filter].join('|');
  return Object.keys(params).length > 0 ? params : undefined;
}
