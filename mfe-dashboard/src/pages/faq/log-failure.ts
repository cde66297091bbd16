/** Section 8: errors of the FAQ screen are only logged, with no toast. */
export const logFailure = (what: string) => (reason: string) => {
  console.error(`${what}: ${reason}`);
  return null;
};
