/** Every failed API call. `status` is the HTTP status, 0 without a response; `fields` maps field names to messages. */
export interface ApiError {
  status: number;
  message: string;
  fields?: Record<string, string>;
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'message' in value;
}

/** True for a failure that the API host reported as text in a 2xx response (product.md 8.6). */
export function isFailureReply(error: unknown): boolean {
  return isApiError(error) && error.status >= 200 && error.status < 300;
}

/** True for a call that RTK Query has aborted because the session ended; the error is a plain object. */
export function isAborted(error: unknown): boolean {
  return !(error instanceof Error) && (error as { name?: unknown } | null | undefined)?.name === 'AbortError';
}

/** The error's message, or "Unknown error" (product.md 8.1). */
export function reasonOf(error: unknown): string {
  if (isAborted(error)) return 'The session has ended.';
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
  return typeof message === 'string' && message !== '' ? message : 'Unknown error';
}

/** The API host's message for a missing row: an error, or for toggles the text of a 2xx response (product.md 8.6). */
export const DATA_NOT_FOUND = 'Data not found.';
