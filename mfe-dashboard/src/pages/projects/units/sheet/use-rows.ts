import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Unit } from 'shared-contract';
import { lostRows } from './conflicts';
import type { Edits } from './edits';
import { rowsOf, type Line } from './lines';

interface RowsOptions {
  lines: readonly Line[];
  units: readonly Unit[];
  edits: Edits;
  /** Key of the row with the open editor: it stays if its unit is deleted. */
  typedIn: string | undefined;
  /** Called when there are fewer lost rows, for example because the deletion of their units was undone. */
  onReturn: () => void;
}

/** The rows of the sheet, and the cells that cannot be saved. */
export function useRows({ lines, units, edits, typedIn, onReturn }: RowsOptions) {
  /** The last known unit of each row, by row key. */
  const [known] = useState(() => new Map<string, Unit>());
  const rows = rowsOf(lines, units, typedIn === undefined ? undefined : known.get(typedIn));
  const lost = lostRows(rows, edits, known);
  useEffect(() => {
    for (const { key, unit } of rows) if (unit !== null) known.set(key, unit);
  });
  const lostBefore = useRef(0);
  const followLost = useEffectEvent(() => {
    if (lost.length < lostBefore.current) onReturn();
    lostBefore.current = lost.length;
  });
  useEffect(() => followLost(), [lost.length]);
  return { rows, lost };
}
