import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { letterOf } from '../../../../parts/shortcuts/letter-of';
import { COLUMNS } from '../cells';
import { textOf } from '../sheet/edits';
import { Grid, Scroller, UNIT_WIDTH } from './grid-style';
import { at, moved, rangeOf, stepped, type Position, type Selection } from './selection';
import { SheetRowView, type Editor } from './sheet-row';
import { TouchTools } from './touch-tools';
import { useClipboard } from './use-clipboard';
import type { SheetState } from '../sheet/use-sheet';

type EditorElement = HTMLInputElement | HTMLSelectElement;

const isEditor = (target: EventTarget | null): target is EditorElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

interface UnitGridProps {
  sheet: SheetState;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  opened: Editor | null;
  onEdit: (editor: Editor | null) => void;
}

function positionOf(target: EventTarget | null): Position | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr');
  if (cell?.dataset.column === undefined || !row) return null;
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, column: Number(cell.dataset.column) };
}

/** The sheet as a grid (ARIA grid pattern), with the keys and the clipboard of a spreadsheet (product.md 2.30). */
export function UnitGrid({ sheet, selection, onSelect, opened, onEdit }: UnitGridProps) {
  const { rows, edits } = sheet;
  const grid = useRef<HTMLTableElement>(null);
  // True after Escape: the next Tab leaves the sheet.
  const tabLeaves = useRef(false);
  const [isSelecting, setSelecting] = useState(false);
  const { active } = selection;
  const range = rangeOf(selection);
  // An undo may have removed the new row of the open editor.
  const editor = opened !== null && opened.rowKey === rows[active.row]?.key ? opened : null;

  const focusActive = () => {
    const cell = grid.current?.querySelector<HTMLElement>('td[tabindex="0"]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const select = (next: Selection) => {
    flushSync(() => onSelect(next));
    focusActive();
  };

  const isFocused = () => editor === null && (grid.current?.contains(document.activeElement) ?? false);
  const { copy, paste, clear } = useClipboard(sheet, selection, select, isFocused);

  const edit = (text?: string) => {
    const row = rows[active.row];
    const column = COLUMNS[active.column];
    if (row === undefined || column === undefined) return;
    const stored = textOf(row, column.name, edits.get(row.key));
    flushSync(() => onEdit({ rowKey: row.key, column: active.column, text: text ?? stored }));
  };
  const commit = (element: EditorElement) => {
    const row = rows[active.row];
    const column = COLUMNS[active.column]?.name;
    onEdit(null);
    if (row !== undefined && column !== undefined && element.value !== textOf(row, column, edits.get(row.key)))
      sheet.type([{ row, column, text: element.value }]);
  };

  const onEditorKey = (event: KeyboardEvent, element: EditorElement) => {
    event.stopPropagation();
    const isTab = event.key === 'Tab';
    if (event.nativeEvent.isComposing || !(isTab || event.key === 'Enter' || event.key === 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Escape') onEdit(null);
    else commit(element);
    const step = event.shiftKey ? -1 : 1;
    const below = at(Math.min(Math.max(active.row + step, 0), rows.length - 1), active.column);
    const next = event.key === 'Escape' ? selection : isTab ? stepped(active, step, rows.length) : below;
    select(next ?? selection);
  };
  const onBlur = ({ target }: FocusEvent) => {
    // Enter, Tab and Escape have closed the editor already.
    if (editor !== null && isEditor(target) && target.isConnected) commit(target);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditor(event.target)) {
      onEditorKey(event, event.target);
      return;
    }
    if (editor !== null) return;
    const { key } = event;
    // AltGr is reported as Ctrl and Alt on Windows.
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const letter = isCommand ? letterOf(event) : '';
    if (letter === 'z' && !event.shiftKey) {
      sheet.undo();
      event.preventDefault();
      return;
    }
    if (rows.length === 0) return;
    const leaves = key === 'Tab' && tabLeaves.current;
    tabLeaves.current = key === 'Escape';
    const next =
      key === 'Tab'
        ? leaves
          ? null
          : stepped(active, event.shiftKey ? -1 : 1, rows.length)
        : moved(selection, event, rows.length);
    if (next !== null) select(next);
    else if (letter === 'a')
      onSelect({ anchor: { row: 0, column: 0 }, active: { row: rows.length - 1, column: COLUMNS.length - 1 } });
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key === 'Enter' || key === 'F2') edit();
    else if (key.length === 1 && !isCommand && !event.altKey) {
      // Without `preventDefault`, the key types its character into the open editor; this also works with input methods.
      // The editor of a status is a list.
      edit(COLUMNS[active.column]?.name === 'status' ? undefined : '');
      return;
    } else return;
    event.preventDefault();
  };

  const onMouseDown = (event: MouseEvent) => {
    const position = positionOf(event.target);
    if (position === null || isEditor(event.target)) return;
    const open = document.activeElement;
    if (editor !== null && isEditor(open)) commit(open);
    const isActive = position.row === active.row && position.column === active.column;
    const hadFocus = grid.current?.contains(document.activeElement) ?? false;
    event.preventDefault();
    setSelecting(false);
    if (event.shiftKey || isSelecting) select({ ...selection, active: position });
    else if (isActive && hadFocus) edit();
    else select(at(position.row, position.column));
  };
  const onMouseOver = (event: MouseEvent) => {
    const position = event.buttons === 1 && editor === null ? positionOf(event.target) : null;
    if (position !== null) onSelect({ ...selection, active: position });
  };

  return (
    <>
      <TouchTools
        isSelecting={isSelecting}
        onSelect={() => setSelecting(!isSelecting)}
        onCopy={() => void copy()}
        onPaste={() => void paste()}
        onClear={clear}
      />
      <Scroller>
        <Grid
          ref={grid}
          role="grid"
          aria-label="Unit sheet"
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          onMouseDown={onMouseDown}
          onMouseOver={onMouseOver}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" style={{ width: UNIT_WIDTH }}>
                Unit
              </th>
              {COLUMNS.map(({ name, header, width }) => (
                <th key={name} scope="col" style={{ width: `${width}rem` }}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr aria-rowindex={2}>
                <td role="gridcell" colSpan={COLUMNS.length + 1} tabIndex={0}>
                  Click here and paste rows from Excel.
                </td>
              </tr>
            )}
            {rows.map((row, index) => {
              const isIn = index >= range.top && index <= range.bottom;
              const isActive = index === active.row;
              return (
                <SheetRowView
                  key={row.key}
                  rowKey={row.key}
                  unit={row.unit}
                  index={index}
                  edits={edits.get(row.key)}
                  active={isActive ? active.column : -1}
                  from={isIn ? range.left : -1}
                  to={isIn ? range.right : -1}
                  editor={isActive ? editor : null}
                />
              );
            })}
          </tbody>
        </Grid>
      </Scroller>
    </>
  );
}
