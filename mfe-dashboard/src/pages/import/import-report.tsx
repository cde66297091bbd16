import type { ImportReport, ImportTable } from 'shared-contract';
import { DataTable, type Column } from 'shared-ui';
import { NONE } from '../../parts/dates';
import { LongText } from '../../parts/list/cell-text';
import { unreadable } from './cells';
import type { CsvFile } from '../../parts/csv/csv-file';
import { labelOf } from './lists';

const VALUE_CUT = 80;

interface Reported {
  id: string;
  /** "12", as a spreadsheet counts rows, or "12 (line 15)" if the number of the line in a text editor differs. */
  row: string;
}

interface Problem extends Reported {
  column: string;
  value: string;
  message: string;
}

interface Change extends Reported {
  label: string;
  what: string;
}

const PROBLEM_COLUMNS: Column<Problem>[] = [
  { header: 'Row', cell: ({ row }) => row },
  { header: 'Column', cell: ({ column }) => column || NONE },
  { header: 'Value', cell: ({ value }) => (value === '' ? NONE : <LongText text={value} max={VALUE_CUT} />) },
  { header: 'Problem', cell: ({ message }) => message, part: 'title' },
];

const CHANGE_COLUMNS: Column<Change>[] = [
  { header: 'Row', cell: ({ row }) => row },
  { header: 'Item', cell: ({ label }) => label || NONE, part: 'title' },
  { header: 'Change', cell: ({ what }) => what },
];

interface ImportReportProps {
  table: ImportTable;
  file: CsvFile;
  columns: readonly string[];
  report: ImportReport;
}

/** The errors of a check, or what the import would change if there are none. */
export function ReportTable({ table, file, columns, report }: ImportReportProps) {
  const byLine = new Map(file.lines.map((one) => [one.line, one]));
  const rowOf = (line: number) => {
    const row = byLine.get(line)?.row ?? line;
    return row === line ? String(row) : `${row} (line ${line})`;
  };
  if (report.errors.length > 0) {
    const problems = report.errors.map(({ line, column, message }, index): Problem => {
      const cell = column === null ? '' : (byLine.get(line)?.cells[columns.indexOf(column)] ?? '');
      return {
        ...{ id: String(index), row: rowOf(line), column: column === null ? '' : labelOf(column), value: cell },
        message: (column === null ? null : unreadable(table, column, cell)) ?? message,
      };
    });
    return (
      <DataTable
        caption="Errors"
        columns={PROBLEM_COLUMNS}
        result={{ data: problems, isLoading: false }}
        failure="Failed to check the file"
      />
    );
  }
  if (report.lines.length === 0) return null;
  const changes = report.lines.map(({ line, id, label, columns: changed }): Change => ({
    ...{ id: String(line), row: rowOf(line), label },
    what: id === null ? 'New' : `Changes ${changed.map(labelOf).join(', ')}`,
  }));
  return (
    <DataTable
      caption="Changes"
      columns={CHANGE_COLUMNS}
      result={{ data: changes, isLoading: false }}
      failure="Failed to check the file"
    />
  );
}
