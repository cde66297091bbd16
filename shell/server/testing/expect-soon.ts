/** Retries until the expectation holds. Throws its last error after 20 s. */
export async function expectSoon(holds: () => Promise<void> | void): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    try {
      await holds();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
