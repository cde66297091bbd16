/**
 * Does nothing: 008 creates prices as bigint, and no version that created them as integer was released. Kept because
 * databases store the name of each migration that has run.
 */
export const up = (): Promise<void> => Promise.resolve();
