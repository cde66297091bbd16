import { useRef } from 'react';
import { Button, Cluster, saveFile, useToast } from 'shared-ui';
import { reasonOf, type UnitColumn } from 'shared-contract';
import { readCsvFile } from '../../../parts/csv/csv-file';
import { counted } from '../../../parts/format-count';
import { readCell } from './cells';
import { fromCsv, tooMany, toCsv } from './delimited';
import type { SheetRow, Typed } from './sheet/edits';
import { placeKey } from './sheet/lines';
import type { SheetState } from './sheet/use-sheet';

type Imported = Partial<Record<UnitColumn, string>>;

/** `placeKey` of an imported line; null if its building, floor or flat is invalid. */
function lineKey({ building = '', floor = '', flat = '' }: Imported): string | null {
  const cells = [readCell('building', building), readCell('floor', floor), readCell('flat', flat)];
  const values = cells.flatMap((cell) => ('error' in cell ? [] : [cell.value]));
  return values.length === cells.length ? placeKey(values) : null;
}

interface SheetBarProps {
  sheet: SheetState;
  selected: readonly SheetRow[];
  /** Name of the exported file, without extension. */
  fileName: string;
  onAdded: (index: number) => void;
}

/** Buttons of the sheet: add, delete, undo, CSV. */
export function SheetBar({ sheet, selected, fileName, onAdded }: SheetBarProps) {
  const toast = useToast();
  const file = useRef<HTMLInputElement>(null);

  const add = () => {
    sheet.type([], sheet.addRows(1));
    onAdded(sheet.rows.length);
  };
  const exportCsv = () => {
    const units = sheet.rows.flatMap(({ unit }) => unit ?? []);
    saveFile(URL.createObjectURL(new Blob([toCsv(units)], { type: 'text/csv' })), `${fileName}.csv`);
  };
  /** Lines of known flats update them, other lines add rows. */
  const importCsv = async (chosen: File) => {
    const read = fromCsv(await readCsvFile(chosen));
    if (read === null) {
      toast.error('The first line must name the columns: at least “Floor” and “Flat”.');
      return;
    }
    const { rows: lines, ignored } = read;
    const known = new Map(
      sheet.rows.flatMap((row) =>
        row.unit ? [[placeKey([row.unit.building, row.unit.floor, row.unit.flat]), row] as const] : [],
      ),
    );
    const rows = lines.map((line) => {
      const key = lineKey(line);
      return key === null ? undefined : known.get(key);
    });
    const missing = rows.filter((row) => row === undefined).length;
    const added = sheet.addRows(missing);
    const free = [...added];
    const typed: Typed[] = [];
    for (const [index, line] of lines.entries()) {
      const row = rows[index] ?? free.shift();
      if (row === undefined) continue;
      for (const [column, text] of Object.entries(line)) typed.push({ row, column: column as UnitColumn, text });
    }
    sheet.type(typed, added);
    const lost = missing - added.length;
    const count = lines.length - lost;
    const report = [
      `${counted(count, 'row', 'rows')} read from “${chosen.name}”.`,
      ignored.length > 0 && `Ignored ${ignored.length === 1 ? 'column' : 'columns'}: ${ignored.join(', ')}.`,
      lost > 0 && tooMany(lost),
    ].filter(Boolean);
    toast[lost > 0 ? 'error' : ignored.length > 0 ? 'info' : 'success'](report.join(' '));
  };

  return (
    <Cluster>
      <Button size="sm" onClick={add}>
        Add row
      </Button>
      <Button size="sm" variant="secondary" disabled={selected.length === 0} onClick={() => sheet.remove(selected)}>
        {selected.length > 1 ? `Delete ${selected.length} rows` : 'Delete row'}
      </Button>
      <Button size="sm" variant="secondary" disabled={!sheet.canUndo} onClick={sheet.undo}>
        Undo
      </Button>
      <Button size="sm" variant="secondary" onClick={() => file.current?.click()}>
        Import CSV
      </Button>
      <Button size="sm" variant="secondary" onClick={exportCsv}>
        Export CSV
      </Button>
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) importCsv(chosen).catch((error: unknown) => toast.error(reasonOf(error)));
          currentTarget.value = '';
        }}
      />
    </Cluster>
  );
}
