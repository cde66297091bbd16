interface Listed {
  isActive: boolean;
  order: number;
}

/** What visitors see of a list: active entries, in their order. */
export function shown<Entry extends Listed>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ isActive }) => isActive).sort((a, b) => a.order - b.order);
}
