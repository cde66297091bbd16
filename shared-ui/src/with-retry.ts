const RETRY_AFTER_MS = 400;

/**
 * Loads a chunk and asks once more when the first try failed. React Router keeps a rejected `lazy` for ever, so that a
 * passing fault of the network would cost the page until a reload. Rejects when the second try fails too.
 */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  }
}
