/** An identical row within this time is a duplicate, for example from a second click or a retry. */
const DUPLICATE_MS = 10 * 60_000;

/** Start of the period in which an identical row is a duplicate (ISO 8601). */
export const duplicatesSince = (): string => new Date(Date.now() - DUPLICATE_MS).toISOString();
