import { useEffect, useState, type ReactNode } from 'react';
import { useToast, withRetry, type Selection } from 'shared-ui';
import { useCapability } from '../capabilities';
import type { HistoryTableName } from '../history/tables';
import { LOAD_FAILED } from '../on-demand';
import type { BulkBar } from './bulk-bar';

/** Loads `BulkBar` when a row is selected; after a failure, again when the selection changes. */
function LazyBulkBar(props: Parameters<typeof BulkBar>[0]) {
  const toast = useToast();
  const [Loaded, setLoaded] = useState<typeof BulkBar | null>(null);
  useEffect(() => {
    withRetry(() => import('./bulk-bar')).then(
      (loaded) => setLoaded(() => loaded.BulkBar),
      () => toast.error(LOAD_FAILED),
    );
  }, [props.rows.length, toast]);
  return Loaded && <Loaded {...props} />;
}

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
    return <LazyBulkBar table={table} selection={selected} rows={rows} />;
  };
  return { selection, nameOf };
}
