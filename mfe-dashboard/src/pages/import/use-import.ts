import { useEffect, useRef, useState } from 'react';
import { isApiError, reasonOf, type ImportReport, type ImportTable } from 'shared-contract';
import {
  useCheckImportMutation,
  useImportLinesMutation,
  type ImportLines,
} from 'shared-state/api/dashboard/lists/import';
import { holdSession } from 'shared-state';
import { useAction } from 'shared-ui';
import { counted } from '../../parts/format-count';
import { readCell } from './cells';
import { readCsvFile, type CsvFile, type CsvLine } from '../../parts/csv/csv-file';
import { columnNamed } from './lists';

/** State of the check of the chosen file, or of its import. */
export type Progress =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'failed'; message: string; reason: string }
  /** `isOutdated`: an import saved nothing, because rows had changed since the check; `report` is the new check. */
  | { kind: 'checked'; report: ImportReport; isOutdated: boolean }
  | { kind: 'saving'; report: ImportReport }
  | { kind: 'saved'; report: ImportReport };

/** True if the API host refused the call, and therefore saved nothing. */
const isRefused = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500;

const INTERRUPTED = { message: 'The import was interrupted', reason: 'It is not known whether the import was saved.' };

const IDLE: Progress = { kind: 'idle' };

/** "2 rows created, 1 row changed" */
export function summaryOf({ created, changed }: ImportReport): string {
  const rows = (count: number) => counted(count, 'row', 'rows');
  return [created > 0 && `${rows(created)} created`, changed > 0 && `${rows(changed)} changed`]
    .filter(Boolean)
    .join(', ');
}

/** Number of lines converted without a pause; longer work would freeze the page. */
const LINES_PER_TURN = 250;

/**
 * The cells of the chosen columns. Filled cells beyond the columns of the first line are sent as well, so that the API
 * host refuses the line.
 */
function cellsOf({ cells }: CsvLine, table: ImportTable, columns: readonly string[]): string[] {
  const chosen = columns.flatMap((column, index) =>
    column === '' ? [] : [readCell(table, column, cells[index] ?? '')],
  );
  return [...chosen, ...cells.slice(columns.length).filter((cell) => cell.trim() !== '')];
}

/** The import of a file into a table: its columns, its check and its result. */
export function useImport(table: ImportTable) {
  const [file, setFile] = useState<CsvFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** For each column of the file, the column of the table, or '' if it is not imported. */
  const [columns, setColumns] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState(IDLE);
  const [sendCheck] = useCheckImportMutation();
  const [sendImport] = useImportLinesMutation();
  /** Number of the latest choice or check; results of earlier ones are ignored. */
  const latest = useRef(0);
  // If the session ends, keep the page: the browser cannot choose the file again.
  const isUnsaved = file !== null && progress.kind !== 'saved';
  useEffect(() => (isUnsaved ? holdSession() : undefined), [isUnsaved]);

  const linesOf = async (of: CsvFile, names: readonly string[]): Promise<ImportLines> => {
    const lines: ImportLines['lines'][number][] = [];
    for (const line of of.lines) {
      if (lines.length % LINES_PER_TURN === LINES_PER_TURN - 1) await new Promise((resolve) => setTimeout(resolve));
      lines.push({ line: line.line, cells: cellsOf(line, table, names) });
    }
    return { table, columns: names.filter(Boolean), lines };
  };
  const check = async (of: CsvFile, names: readonly string[]) => {
    const number = (latest.current += 1);
    setProgress({ kind: 'checking' });
    const next = await sendCheck(await linesOf(of, names))
      .unwrap()
      .then(
        (report): Progress => ({ kind: 'checked', report, isOutdated: false }),
        (error: unknown): Progress => ({
          kind: 'failed',
          message: 'Failed to check the file',
          reason: reasonOf(error),
        }),
      );
    if (number === latest.current) setProgress(next);
  };
  const choose = async (chosen: File | null) => {
    const number = (latest.current += 1);
    setFile(null);
    setProblem(null);
    setProgress(IDLE);
    if (chosen === null) return;
    try {
      const read = await readCsvFile(chosen);
      if (number !== latest.current) return;
      const named = read.head.map((header) => columnNamed(table, header));
      // A column that is named twice is imported once.
      const names = named.map((column, index) => (named.indexOf(column) === index ? column : ''));
      setFile(read);
      setColumns(names);
      if (names.some(Boolean)) await check(read, names);
    } catch (error) {
      if (number === latest.current) setProblem(reasonOf(error));
    }
  };
  const setColumn = (index: number, column: string) => {
    latest.current += 1;
    setColumns(columns.map((one, at) => (at === index ? column : one === column ? '' : one)));
    setProgress(IDLE);
  };

  const importNow = useAction(sendImport, {
    success: (report) => (report.done ? summaryOf(report) : undefined),
    failure: (reason, error) => {
      if (isRefused(error)) {
        setProgress({ kind: 'failed', message: 'Nothing was imported', reason });
        return null;
      }
      setProgress({ kind: 'failed', ...INTERRUPTED });
      return `Failed to import: ${reason}`;
    },
    onSuccess: (report) =>
      setProgress(report.done ? { kind: 'saved', report } : { kind: 'checked', report, isOutdated: true }),
  });
  const save = async () => {
    if (file === null || progress.kind !== 'checked') return;
    const { report } = progress;
    setProgress({ kind: 'saving', report });
    await importNow({ ...(await linesOf(file, columns)), seen: report.seen });
  };

  return {
    ...{ file, problem, columns, progress, choose, setColumn, save },
    recheck: () => (file === null ? Promise.resolve() : check(file, columns)),
  };
}

export type ImportState = ReturnType<typeof useImport>;
