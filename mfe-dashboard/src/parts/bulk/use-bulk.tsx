import type { ReactNode } from 'react';
import type { Selection } from 'shared-ui';
import { useCapability } from '../capabilities';
import type { HistoryTableName } from '../history/tables';
import { retryingLazy } from '../retrying-lazy';

// Lazy: needed only once a row is selected.
const BulkBar = retryingLazy(
  () => import('./bulk-bar'),
  () => (
    <p role="alert">
      The actions could not be loaded. Please check your connection and change the selection to try again.
    </p>
  ),
);

interface Listed {
  id: string;
}

/**
 * Makes the rows of a list selectable, with actions for the selected ones; `table` is their table, `trash` for
 * deletions in the history. Returns props for `DataTable`, none if the API host lacks the call.
 */
export function useBulk<T extends Listed>(table: HistoryTableName | 'trash', nameOf: (row: T) => string) {
  const isOffered = useCapability('bulk');
  if (!isOffered) return {};
  const selection = (selected: Selection<T>): ReactNode => {
    const rows = selected.rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    return <BulkBar table={table} selection={selected} rows={rows} />;
  };
  return { selection, nameOf };
}
