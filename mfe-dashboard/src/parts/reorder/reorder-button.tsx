import { useState, type ComponentType } from 'react';
import { Button } from 'shared-ui';
import { useCapability } from '../capabilities';
import type { HistoryTableName } from '../history/tables';
import { useOnDemand } from '../on-demand';
import type { ReorderDialog } from './reorder-dialog';

interface ReorderButtonProps<Row> {
  table: HistoryTableName;
  /** In the order that visitors see. */
  rows: readonly Row[] | undefined;
  nameOf: (row: Row) => string;
}

/** Opens a dialog in which rows are dragged or moved with the keyboard. Hidden if the API host lacks the call. */
export function ReorderButton<Row extends { id: string }>({ table, rows = [], nameOf }: ReorderButtonProps<Row>) {
  const isOffered = useCapability('reorder');
  const onDemand = useOnDemand();
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof ReorderDialog>[0]> | null>(null);
  const open = async () => {
    const loaded = await onDemand(() => import('./reorder-dialog'));
    if (loaded) setDialog(() => loaded.ReorderDialog);
  };
  if (!isOffered || rows.length < 2) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void open()}>
        Reorder
      </Button>
      {Dialog && (
        <Dialog
          table={table}
          rows={rows.map((row) => ({ id: row.id, name: nameOf(row) }))}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
