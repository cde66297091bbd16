import { useHydrated } from 'shared-ui';

/** No first screen has more rows; a page with all of a long list would be too long to be sent. */
const FIRST_ROWS = 100;

/** The rows of a list: on the server, and until the page is alive, the first ones. */
export function useRows<Row>(rows: Row[]): Row[] {
  const hydrated = useHydrated();
  return hydrated ? rows : rows.slice(0, FIRST_ROWS);
}

/** Keys of rows in their order. The ids of a host may be missing or repeat. */
export function keysOf(rows: readonly { id: string }[]): string[] {
  const times = new Map<string, number>();
  return rows.map(({ id }) => {
    const before = times.get(id) ?? 0;
    times.set(id, before + 1);
    return before === 0 ? id : `${id} ${before}`;
  });
}
