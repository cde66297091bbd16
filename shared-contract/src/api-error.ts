/** The one shape in which a failed call reaches a screen. `status` is the HTTP status, 0 where no answer came. */
export interface ApiError {
  status: number;
  message: string;
  fields?: Record<string, string>;
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'message' in value;
}

/** True for what a host said by the text of a successful answer, and means as a failure: the text says all. */
export function isFailureReply(error: unknown): boolean {
  return isApiError(error) && error.status >= 200 && error.status < 300;
}

/** "{message or Unknown error}" of the error catalogue (product.md 8.1). */
export function reasonOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
  return typeof message === 'string' && message !== '' ? message : 'Unknown error';
}

/** What a host answers where there is no such row: as a refusal, or to a toggle as a text (product.md 8.6). */
export const DATA_NOT_FOUND = 'Data not found.';
