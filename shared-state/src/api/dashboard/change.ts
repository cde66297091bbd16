import { DATA_NOT_FOUND, isFailureReply, readList, readReply, type ApiError, type WireRecord } from 'shared-contract';
import type { Call, Tag } from 'shared-state';

/** The row and its new state. */
export interface Flag {
  id: string;
  value: boolean;
}

/** Definition of a query for all rows of a resource, active or not. */
export function listed<Row>(tag: Tag, url: string, read: (wire: WireRecord) => Row) {
  return {
    query: (): Call => ({ url, authenticated: true }),
    transformResponse: (wire: unknown) => readList(wire, read),
    providesTags: [tag],
  };
}

/** Definition of a mutation: an authenticated POST call that answers text and invalidates `tag`. */
export function change<Arg>(tag: Tag, call: (arg: Arg) => Omit<Call, 'method' | 'authenticated'>) {
  return {
    query: (arg: Arg): Call => ({ ...call(arg), method: 'POST', authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: [tag],
  };
}

/** Definition of a mutation that sends a form's values. */
export function save<Values>(tag: Tag, url: string, form: { toFormData: (values: Values) => FormData }) {
  return change(tag, (values: Values) => ({ url, body: form.toFormData(values) }));
}

/** Definition of a mutation that deletes the row with the given id. */
export const remove = (tag: Tag, url: string) => change(tag, (id: string) => ({ url, params: { id } }));

/** Definition of a mutation that sets a row's flag. */
export const set = (tag: Tag, url: string) => change(tag, ({ id, value }: Flag) => ({ url, params: { id, value } }));

/** Like `set`, for an API host that reports a missing row as text: this counts as a failure (product.md 8.6). */
export const toggle = (tag: Tag, url: string) => ({
  ...change(tag, ({ id, value }: Flag) => ({ url, params: { id, value }, failureReply: DATA_NOT_FOUND })),
  invalidatesTags: (_reply: string | undefined, error: ApiError | undefined) => (isFailureReply(error) ? [] : [tag]),
});
