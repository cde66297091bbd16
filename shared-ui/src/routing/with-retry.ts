const RETRY_AFTER_MS = 400;

/**
 * Loads a chunk, with one retry. React Router caches a rejected `lazy`, so without the retry a transient network error
 * would break the page until a reload.
 */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  }
}
