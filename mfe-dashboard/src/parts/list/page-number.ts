/** The page in the URL's query; 1 if it is missing or invalid. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
