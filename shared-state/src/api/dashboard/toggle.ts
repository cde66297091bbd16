import { DATA_NOT_FOUND, isFailureReply, type ApiError } from 'shared-contract';
import type { Call, Tag } from 'shared-state';

/** The toggle call of a resource whose host tells of a missing row by a text; it counts as a failure (product.md 8.6). */
export const toggleCall = (url: string, params: { id: string; value: boolean }): Call => ({
  url,
  method: 'POST',
  params,
  authenticated: true,
  failureReply: DATA_NOT_FOUND,
});

/** Tags of a toggle whose list is not reloaded after such an answer. */
export const unlessNotFound = (tag: Tag) => (_reply: string | undefined, error: ApiError | undefined) =>
  isFailureReply(error) ? [] : [tag];
