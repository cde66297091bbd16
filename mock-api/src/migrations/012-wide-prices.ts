/** Changes nothing: 008 has created the prices as wide numbers since. Databases store the name of this migration. */
export const up = (): Promise<void> => Promise.resolve();
