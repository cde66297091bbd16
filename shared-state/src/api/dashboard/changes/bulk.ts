import { number, readList, text, toRecord, type BulkAction, type Refusal, type WireRecord } from 'shared-contract';
import { TAGS } from 'shared-state';
import { change } from './change';
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
    // Invalidate all tags, because projects are deleted and restored with their features and gallery.
    ...change([...TAGS], ({ ids, ...rows }: BulkChange) => ({ url: 'bulk', body: { ...rows, ids: ids.map(Number) } })),
    extraOptions: { calls: ['POST bulk'] },
    transformResponse: (wire: unknown) => {
      const { done, refused } = toRecord(wire);
      return { done: number(done), refused: readList(refused, readRefusal) };
    },
  }),
  reorderRows: build.mutation<string, NewOrder>({
    // A refusal also invalidates the tags: it means that the order has changed.
    ...change([...TAGS], ({ table, ids, seen }: NewOrder) => ({
      url: 'reorder',
      body: { table, ids: ids.map(Number), seen: seen.map(Number) },
    })),
    extraOptions: { calls: ['POST reorder'] },
  }),
}));

export const { useChangeRowsMutation, useReorderRowsMutation } = bulkApi;
