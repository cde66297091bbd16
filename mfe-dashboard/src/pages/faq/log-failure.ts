/** Errors of the FAQ screen are only logged, with no toast (product.md 8.5). */
export const logFailure = (what: string) => (reason: string) => {
  console.error(`${what}: ${reason}`);
  return null;
};
