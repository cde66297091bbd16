import type { MessagesPage } from 'shared-state/api/dashboard/contact';
import { pageNumber } from '../../parts/list/page-number';

/** Fixed by product.md 9.3. */
export const MESSAGES_PAGE_SIZE = 10;

export const pageOf = (spam: boolean, page: number): MessagesPage => ({
  page,
  pageSize: MESSAGES_PAGE_SIZE,
  ...(spam && { spam }),
});

/** Arguments of the list query, read from the URL. */
export function askedFor(search: URLSearchParams): MessagesPage {
  const id = search.get('id');
  return { ...pageOf(search.get('spam') === 'true', pageNumber(search)), ...(id !== null && { id }) };
}
