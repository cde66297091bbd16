import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Unit } from 'shared-contract';
import { lostRows, type LostRow } from './conflicts';
import type { Edits } from './edits';
import { rowsOf, type Line } from './lines';

interface RowsOptions {
  lines: readonly Line[];
  units: readonly Unit[];
  edits: Edits;
  /** Key of the row whose editor is open. The row stays even if its unit is deleted. */
  editedKey: string | undefined;
  /** Called when lost rows are back, for example after their deletion was undone. */
  onReturn: () => void;
}

/** The rows of the sheet, and the cells that cannot be saved. */
export function useRows({ lines, units, edits, editedKey, onReturn }: RowsOptions) {
  /** The last known unit of each row, by row key. */
  const [known] = useState(() => new Map<string, Unit>());
  const rows = rowsOf(lines, units, editedKey === undefined ? undefined : known.get(editedKey));
  const lost = lostRows(rows, edits, known);
  useEffect(() => {
    for (const { key, unit } of rows) if (unit !== null) known.set(key, unit);
  });
  const lostBefore = useRef<readonly LostRow[]>([]);
  const followLost = useEffectEvent(() => {
    const hasReturned = lostBefore.current.some((before) => rows.some(({ key }) => key === before.row.key));
    lostBefore.current = lost;
    if (hasReturned) onReturn();
  });
  useEffect(() => followLost(), [lost.map(({ row }) => row.key).join()]);
  return { rows, lost };
}
