/** A unique React key per row: the API host's ids may be missing or repeated. */
export function keysOf(rows: readonly { id: string }[]): string[] {
  const counts = new Map<string, number>();
  return rows.map(({ id }) => {
    const earlier = counts.get(id) ?? 0;
    counts.set(id, earlier + 1);
    return earlier === 0 ? id : `${id} ${earlier}`;
  });
}
