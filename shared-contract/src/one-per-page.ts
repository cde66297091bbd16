/**
 * Returns the value with this name, created by the first call on the page. Each remote bundles its own copy of most
 * modules of the shared packages; what these copies have to share, such as a React context, is created with this
 * function. Remotes built with other versions get the same value: if its type changes incompatibly, change its name.
 * On the server, there is one per process, so it must not contain a visitor's data.
 */
export function onePerPage<Value>(name: string, create: () => Value): Value {
  const values = globalThis as unknown as Record<symbol, Value | undefined>;
  return (values[Symbol.for(name)] ??= create());
}
