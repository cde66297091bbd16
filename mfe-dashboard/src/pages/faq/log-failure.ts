/** Logs an error; the FAQ screen shows no error toasts (product.md 8.5). */
export const logFailure = (what: string) => (reason: string) => {
  console.error(`${what}: ${reason}`);
  return null;
};
