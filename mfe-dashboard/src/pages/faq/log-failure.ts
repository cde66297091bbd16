/** `failure` of the FAQ screen's calls: logs the reason, and returns null for no toast (product.md 8.5). */
export const logFailure = (what: string) => (reason: string) => {
  console.error(`${what}: ${reason}`);
  return null;
};
