import { useEffect, useEffectEvent } from 'react';
import { useToast } from 'shared-ui';
import { COLUMNS } from '../cells';
import { fromClipboard, toClipboard, tooMany, tooWide } from '../delimited';
import { textOf, type SheetRow, type Typed } from '../sheet/edits';
import type { SheetState } from '../sheet/use-sheet';
import { at, rangeOf, type Selection } from './selection';

const REFUSED = 'The browser blocked the clipboard. You can use “Import CSV” and “Export CSV” instead.';

function selectedCells(rows: readonly SheetRow[], selection: Selection) {
  const { top, bottom, left, right } = rangeOf(selection);
  return rows.slice(top, bottom + 1).map((row) => ({ row, columns: COLUMNS.slice(left, right + 1) }));
}

/** The selected cells, all with the same text. */
const filled = (rows: readonly SheetRow[], selection: Selection, text: string): Typed[] =>
  selectedCells(rows, selection).flatMap(({ row, columns }) =>
    columns.map(({ name }) => ({ row, column: name, text })),
  );

const EVENTS = ['copy', 'cut', 'paste'] as const;

/**
 * Copies, cuts and pastes the selected cells as tab-separated text, as spreadsheets do. Handles the page's clipboard events
 * while `isFocused` returns true.
 */
export function useClipboard(
  { rows, edits, addRows, type }: SheetState,
  selection: Selection,
  select: (to: Selection) => void,
  isFocused: () => boolean,
) {
  const toast = useToast();

  /** Pastes rows from the top left selected cell on and adds rows if needed. A single value fills the selection. */
  const paste = (pasted: readonly (readonly string[])[]) => {
    const { top, left } = rangeOf(selection);
    const [[only = ''] = []] = pasted;
    if (rows.length > 0 && pasted.length === 1 && pasted[0]?.length === 1) {
      type(filled(rows, selection, only));
      return;
    }
    const missing = Math.max(0, top + pasted.length - rows.length);
    const added = missing > 0 ? addRows(missing) : [];
    const all = [...rows, ...added];
    const typed = pasted.flatMap((fields, index) => {
      const row = all[top + index];
      if (row === undefined) return [];
      return fields.flatMap((text, offset): Typed[] => {
        const column = COLUMNS[left + offset]?.name;
        return column === undefined ? [] : [{ row, column, text }];
      });
    });
    if (typed.length > 0) type(typed, added);
    const room = COLUMNS.length - left;
    const width = pasted.reduce(
      (most, fields) => Math.max(most, fields.findLastIndex((text) => text.trim() !== '') + 1),
      0,
    );
    const lost = [
      added.length < missing && tooMany(missing - added.length),
      width > room && tooWide(width - room),
    ].filter(Boolean);
    if (lost.length > 0) toast.error(lost.join(' '));
    // The only cell of the empty sheet, which had the focus, is gone.
    if (rows.length === 0 && added.length > 0) select(at(0, 0));
  };

  const copied = () =>
    toClipboard(
      selectedCells(rows, selection).map(({ row, columns }) =>
        columns.map(({ name }) => textOf(row, name, edits.get(row.key))),
      ),
    );

  const clear = () => {
    const cells = filled(rows, selection, '');
    if (cells.length > 0) type(cells);
  };

  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (!isFocused()) return;
    event.preventDefault();
    if (event.type === 'paste') paste(fromClipboard(event.clipboardData?.getData('text/plain') ?? ''));
    else event.clipboardData?.setData('text/plain', copied());
    if (event.type === 'cut') clear();
  });
  useEffect(() => {
    // On the document, because Firefox sends these events to the selected text or to the page, not to the focused cell.
    const listener = (event: ClipboardEvent) => handle(event);
    for (const name of EVENTS) document.addEventListener(name, listener);
    return () => {
      for (const name of EVENTS) document.removeEventListener(name, listener);
    };
  }, []);

  return {
    clear,
    /** For buttons, which get no clipboard event. Browsers refuse it without https or permission. */
    copy: async () => {
      try {
        await navigator.clipboard.writeText(copied());
        toast.success('Cells copied');
      } catch {
        toast.error(REFUSED);
      }
    },
    paste: async () => {
      let text: string;
      try {
        text = await navigator.clipboard.readText();
      } catch {
        toast.error(REFUSED);
        return;
      }
      paste(fromClipboard(text));
    },
  };
}
