export function startHostFactory(): Promise<() => Promise<void>>;
