/** Maximum number of projects on the page (product.md 9.3). */
const MAX = 4;

/** The projects that a URL query names; `hasMore` if there are more than the page shows. */
export function idsOf(query: URLSearchParams): { shown: string[]; hasMore: boolean } {
  const named = (query.get('ids') ?? '').split(',').map((id) => id.trim());
  const ids = [...new Set(named)].filter((id) => id !== '' && id.length <= 64);
  return { shown: ids.slice(0, MAX), hasMore: ids.length > MAX };
}
