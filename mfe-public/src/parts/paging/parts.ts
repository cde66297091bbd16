import type { Part } from 'shared-state/api/public/shown';

/** Page sizes (product.md 9.3). */
export const LIST_SIZE = 24;
const CAROUSEL_SIZE = 12;
const TESTIMONIALS_SIZE = 48;

/** The page number of a URL query; 1 if it is missing or invalid. `param`: its name on pages with several lists. */
export function pageOf(query: URLSearchParams, param = 'page'): number {
  const page = query.get(param) ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}

/** The page of a list that a URL query selects. */
export const listPart = (query: URLSearchParams) => ({ page: pageOf(query), pageSize: LIST_SIZE });

/** The URL query of another page of the same list. */
export function searchOfPage(search: string, page: number, param = 'page'): string {
  const query = new URLSearchParams(search);
  if (page === 1) query.delete(param);
  else query.set(param, String(page));
  return query.toString();
}

/** The rows of a list's current page, and the number of rows before it. `isPaged`: false if all rows fit on one page. */
export function rowsOfPage<Row>(rows: readonly Row[], query: URLSearchParams, param: string) {
  const isPaged = rows.length > LIST_SIZE;
  const before = isPaged ? (pageOf(query, param) - 1) * LIST_SIZE : 0;
  return { before, shown: rows.slice(before, before + LIST_SIZE), isPaged };
}

/** The part of a list that a carousel shows. */
export const CAROUSEL: Part = { page: 1, pageSize: CAROUSEL_SIZE };

export const TESTIMONIALS: Part = { page: 1, pageSize: TESTIMONIALS_SIZE };

/** One more project than a carousel shows: a project's page omits the project itself. */
export const CAROUSEL_PROJECTS: Part = { page: 1, pageSize: CAROUSEL_SIZE + 1 };

export function carouselRows<Row>(rows: readonly Row[] = []): Row[] {
  return rows.slice(0, CAROUSEL_SIZE);
}
