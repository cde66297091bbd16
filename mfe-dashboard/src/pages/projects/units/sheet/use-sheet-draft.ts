import { useEffect, useEffectEvent } from 'react';
import { UNIT_COLUMNS, type DraftValue } from 'shared-contract';
import { useFormDraft } from 'shared-state/drafts';
import { useToast } from 'shared-ui';
import type { SheetRow, Typed } from './edits';
import type { SheetState } from './use-sheet';

type Cells = Record<string, DraftValue>;

/**
 * Keeps unsaved cells in the browser as a form draft (product.md 4.13) and types them again when the sheet is opened.
 * The draft names a cell `<column> <id>`, with the unit's id or, in a new row, the row's key.
 */
export function useSheetDraft(projectId: string, { rows, edits, addRows, type }: SheetState) {
  const draft = useFormDraft('units', projectId);
  const toast = useToast();

  const restore = useEffectEvent(() => {
    const { values = {}, base = {} } = draft.load() ?? {};
    const known = new Map(rows.map((row) => [row.key, row]));
    const added: SheetRow[] = [];
    const typed = Object.entries(values).flatMap(([name, text]): Typed[] => {
      const column = UNIT_COLUMNS.find((one) => name.startsWith(`${one} `));
      if (column === undefined) return [];
      const key = name.slice(column.length + 1);
      const seen = base[name];
      if (seen === undefined && !known.has(key)) {
        const [row] = addRows(1);
        if (row !== undefined) {
          added.push(row);
          known.set(key, row);
        }
      }
      // Without a row, a colleague has deleted the unit, or the sheet is full: `SheetStatus` shows what was typed.
      const row = known.get(key) ?? { key, unit: null };
      return [{ row, column, text: String(text), ...(seen !== undefined && typeof seen !== 'boolean' && { seen }) }];
    });
    if (typed.length === 0) return;
    type(typed, added);
    if (typed.some(({ row }) => known.has(row.key))) toast.info('Restored the cells that were not saved.');
  });
  useEffect(() => restore(), []);

  const store = useEffectEvent(() => {
    const ids = new Map(rows.map(({ key, unit }) => [key, unit?.id ?? key]));
    const values: Cells = {};
    const base: Cells = {};
    for (const [key, row] of edits)
      for (const [column, { text, seen }] of Object.entries(row)) {
        const name = `${column} ${ids.get(key) ?? key}`;
        values[name] = text;
        if (seen !== undefined) base[name] = seen;
      }
    if (edits.size === 0) draft.clear();
    else draft.store({ values, base, files: [] });
  });
  useEffect(() => store(), [edits]);
  return draft;
}
