import { useHydrated } from 'shared-ui';

/** Limits the size of the server's HTML. No first screen shows more rows. */
const SERVER_ROWS = 100;

/** The first 100 rows on the server and during hydration, then all of them. */
export function useRows<Row>(rows: Row[]): Row[] {
  const hydrated = useHydrated();
  return hydrated ? rows : rows.slice(0, SERVER_ROWS);
}

/** A unique React key per row: the API's ids may be missing or repeated. */
export function keysOf(rows: readonly { id: string }[]): string[] {
  const counts = new Map<string, number>();
  return rows.map(({ id }) => {
    const earlier = counts.get(id) ?? 0;
    counts.set(id, earlier + 1);
    return earlier === 0 ? id : `${id} ${earlier}`;
  });
}
