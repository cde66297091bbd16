import { DATA_NOT_FOUND, isFailureReply, readReply, type ApiError } from 'shared-contract';
import type { Call, Tag } from 'shared-state';

/** Definition of a mutation: an authenticated POST call that answers text and invalidates `tag`. */
export function change<Arg>(tag: Tag, call: (arg: Arg) => Omit<Call, 'method' | 'authenticated'>) {
  return {
    query: (arg: Arg): Call => ({ ...call(arg), method: 'POST', authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: [tag],
  };
}

/** Definition of a toggle whose API host reports a missing row as text: this counts as a failure (product.md 8.6). */
export const toggle = (tag: Tag, url: string) => ({
  ...change(tag, (params: { id: string; value: boolean }) => ({ url, params, failureReply: DATA_NOT_FOUND })),
  invalidatesTags: (_reply: string | undefined, error: ApiError | undefined) => (isFailureReply(error) ? [] : [tag]),
});
