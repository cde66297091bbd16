import { memo } from 'react';
import { UNIT_STATUSES, type UnitColumn } from 'shared-contract';
import { COLUMNS, explainCell, NUMERIC } from '../cells';
import { placeOf, textOf, type RowEdits, type SheetRow } from '../sheet/edits';

/** The open editor of a cell. */
export interface Editor {
  rowKey: string;
  column: number;
  /** Initial text of the editor. */
  text: string;
}

interface SheetRowProps {
  rowKey: string;
  unit: SheetRow['unit'];
  index: number;
  edits: RowEdits | undefined;
  /** Column of the active cell if it is in this row, else -1. */
  active: number;
  /** First and last selected column in this row; both -1 if none is selected. */
  from: number;
  to: number;
  editor: Editor | null;
}

/** Input of the edited cell. `UnitGrid` handles its events. */
function CellEditor({ column, text, label }: { column: UnitColumn; text: string; label: string }) {
  const props = { 'aria-label': label, defaultValue: text };
  if (column === 'status')
    return (
      <select {...props} ref={(element) => element?.focus()}>
        {/* Without this option, the list would show its first status for an invalid one, and save it when it is left. */}
        {!UNIT_STATUSES.some((status) => status === text) && <option>{text}</option>}
        {UNIT_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
    );
  return <input {...props} ref={(element) => element?.focus()} />;
}

/** One row. Memoised, because a sheet has thousands of cells. */
export const SheetRowView = memo(function SheetRowView({
  rowKey,
  unit,
  index,
  edits,
  active,
  from,
  to,
  editor,
}: SheetRowProps) {
  const row = { key: rowKey, unit };
  const place = placeOf(row, edits);
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">{place}</th>
      {COLUMNS.map(({ name, header }, column) => {
        const edit = edits?.[name];
        const text = textOf(row, name, edits);
        const isEdited = editor?.column === column;
        const state = edit?.conflict ? 'conflict' : edit?.error ? 'error' : edit ? 'unsaved' : undefined;
        return (
          <td
            key={name}
            role="gridcell"
            data-column={column}
            data-state={state}
            data-numeric={NUMERIC.includes(name) || undefined}
            tabIndex={column === active ? 0 : -1}
            aria-selected={column >= from && column <= to}
            aria-invalid={edit?.error ? true : undefined}
            title={edit?.error ?? (explainCell(name, unit?.[name]) || undefined)}
          >
            {isEdited ? <CellEditor column={name} text={editor.text} label={`${header}, ${place}`} /> : text}
          </td>
        );
      })}
    </tr>
  );
});
