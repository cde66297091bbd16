import { DATA_NOT_FOUND } from 'shared-contract';

/** An error for the client: sent as `{ message, errors? }`, `errors` by field, with the status and headers. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: Record<string, string>,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** 404 for a row that does not exist (product.md 8.6). */
export function notFound(): HttpError {
  return new HttpError(404, DATA_NOT_FOUND);
}

export const ORPHANED = 'It belongs to a row that has been deleted. Restore that row first.';

/** 409 for a row whose owner, such as the project of a feature, no longer exists. */
export function orphaned(): HttpError {
  return new HttpError(409, ORPHANED);
}

/** An error with the same message for the whole request and for the field. */
export function invalidField(field: string, message: string, status = 400): HttpError {
  return new HttpError(status, message, { [field]: message });
}
