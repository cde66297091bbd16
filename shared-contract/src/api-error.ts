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

/** The error's message, or "Unknown error" (product.md 8.1). Calls are aborted when the session ends. */
export function reasonOf(error: unknown): string {
  if (error instanceof Object && 'name' in error && error.name === 'AbortError') return 'The session has ended.';
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
  return typeof message === 'string' && message !== '' ? message : 'Unknown error';
}

/** The API host's message for a missing row: an error, or for toggles the text of a 2xx response (product.md 8.6). */
export const DATA_NOT_FOUND = 'Data not found.';
