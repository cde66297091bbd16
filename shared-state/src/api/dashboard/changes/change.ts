import { DATA_NOT_FOUND, isFailureReply, readList, readReply, type ApiError, type WireRecord } from 'shared-contract';
import { api, type AppDispatch, type Call, type RootState, type Tag } from 'shared-state';

/** Id of a row and the new value of its flag. */
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

/** Definition of a mutation: an authenticated POST call that answers text and invalidates the tags. */
export function change<Arg>(tags: Tag | Tag[], call: (arg: Arg) => Omit<Call, 'method' | 'authenticated'>) {
  return {
    query: (arg: Arg): Call => ({ ...call(arg), method: 'POST', authenticated: true }),
    transformResponse: readReply,
    invalidatesTags: [tags].flat(),
  };
}

/** Definition of a mutation that sends a form's values. */
export function save<Values>(tag: Tag, url: string, form: { toFormData: (values: Values) => FormData }) {
  return change(tag, (values: Values) => ({ url, body: form.toFormData(values) }));
}

/** Definition of a mutation that deletes the row with the given id. */
export const remove = (tag: Tag, url: string) => change(tag, (id: string) => ({ url, params: { id } }));

interface Started {
  dispatch: AppDispatch;
  getState: () => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

type Row = { id?: unknown } & Record<string, unknown>;

/**
 * Shows a row's new flag in all cached lists immediately, and the old one again if the call fails. Finds the row by its
 * id both times, because the lists may have been refetched in between.
 */
const optimistic =
  (tag: Tag, column: string) =>
  async ({ id, value }: Flag, { dispatch, getState, queryFulfilled }: Started): Promise<void> => {
    const show = (flag: boolean): boolean => {
      let isChange = false;
      for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(getState() as RootState, [tag]))
        dispatch(
          api.util.updateQueryData(endpointName as never, originalArgs as never, (cached: unknown) => {
            const row = Array.isArray(cached) ? (cached as Row[]).find((one) => one.id === id) : undefined;
            if (row === undefined || !(column in row) || row[column] === flag) return;
            row[column] = flag;
            isChange = true;
          }),
        );
      return isChange;
    };
    const isChange = show(value);
    try {
      await queryFulfilled;
    } catch {
      if (isChange) show(!value);
    }
  };

/** Definition of a mutation that sets a row's flag in the column, optimistically. */
export const set = (tag: Tag, url: string, column = 'isActive') => ({
  ...change(tag, ({ id, value }: Flag) => ({ url, params: { id, value } })),
  onQueryStarted: optimistic(tag, column),
});

/** Like `set` for `isActive`; an API host's text for a missing row counts as a failure (product.md 8.6). */
export const toggle = (tag: Tag, url: string) => ({
  ...set(tag, url),
  query: ({ id, value }: Flag): Call => ({
    ...{ url, params: { id, value }, method: 'POST' as const, authenticated: true },
    failureReply: DATA_NOT_FOUND,
  }),
  invalidatesTags: (_reply: string | undefined, error: ApiError | undefined) => (isFailureReply(error) ? [] : [tag]),
});
