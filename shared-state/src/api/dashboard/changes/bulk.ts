import {
  number,
  readList,
  readReply,
  text,
  toRecord,
  type BulkAction,
  type Refusal,
  type WireRecord,
} from 'shared-contract';
import { TAGS } from 'shared-state';
import { injectManaged } from './current';

/** Rows to change; `table` is missing for `restore`, whose ids are those of deletions in the history. */
export interface BulkChange {
  action: BulkAction;
  table?: string | undefined;
  ids: readonly string[];
}

/** Number of changed rows, and the rows that stay unchanged. */
export interface BulkOutcome {
  done: number;
  refused: Refusal[];
}

/** The ids of all rows in their new order and in the one that the agent has seen. */
export interface NewOrder {
  table: string;
  ids: readonly string[];
  seen: readonly string[];
}

const readRefusal = ({ id, reason }: WireRecord): Refusal => ({ id: text(id), reason: text(reason) });

/** Changes of several rows (product.md 7.19). */
export const bulkApi = injectManaged('bulk', (build) => ({
  changeRows: build.mutation<BulkOutcome, BulkChange>({
    extraOptions: { calls: ['POST bulk'] },
    query: ({ ids, ...change }) => ({
      url: 'bulk',
      method: 'POST',
      body: { ...change, ids: ids.map(Number) },
      authenticated: true,
    }),
    transformResponse: (wire: unknown) => {
      const { done, refused } = toRecord(wire);
      return { done: number(done), refused: readList(refused, readRefusal) };
    },
    // Projects are deleted and restored with their features and gallery.
    invalidatesTags: [...TAGS],
  }),
  reorderRows: build.mutation<string, NewOrder>({
    extraOptions: { calls: ['POST reorder'] },
    query: ({ table, ids, seen }) => ({
      url: 'reorder',
      method: 'POST',
      body: { table, ids: ids.map(Number), seen: seen.map(Number) },
      authenticated: true,
    }),
    transformResponse: readReply,
    // Also after a refusal, which means that the order has changed.
    invalidatesTags: [...TAGS],
  }),
}));

export const { useChangeRowsMutation, useReorderRowsMutation } = bulkApi;
