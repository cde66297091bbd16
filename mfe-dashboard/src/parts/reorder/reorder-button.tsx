import { lazy, Suspense, useState } from 'react';
import { Button, withRetry } from 'shared-ui';
import { useCapability } from '../capabilities';
import type { HistoryTableName } from '../history/tables';

const ReorderDialog = lazy(() => withRetry(() => import('./reorder-dialog')));

interface ReorderButtonProps {
  table: HistoryTableName;
  /** In the order that visitors see. */
  rows: readonly { id: string }[] | undefined;
  names: readonly string[];
}

/** Opens a dialog in which rows are dragged or moved with the keyboard. Hidden if the API host lacks the call. */
export function ReorderButton({ table, rows = [], names }: ReorderButtonProps) {
  const isOffered = useCapability('reorder');
  const [isOpen, setOpen] = useState(false);
  if (!isOffered || rows.length < 2) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Reorder
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReorderDialog
            table={table}
            rows={rows.map(({ id }, index) => ({ id, name: names[index] ?? id }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
