import {
  flag,
  number,
  readList,
  text,
  toRecord,
  type ImportError,
  type ImportedLine,
  type ImportLine,
  type ImportReport,
  type ImportTable,
  type WireRecord,
} from 'shared-contract';
import { TAGS, type Call } from 'shared-state';
import { injectManaged } from '../changes/current';

/** Lines of a CSV file; `columns` names their cells. */
export interface ImportLines {
  table: ImportTable;
  columns: readonly string[];
  lines: readonly ImportLine[];
}

const readError = ({ line, column, message }: WireRecord): ImportError => ({
  line: number(line),
  column: text(column) || null,
  message: text(message),
});

const readLine = ({ line, id, label, columns }: WireRecord): ImportedLine => ({
  line: number(line),
  id: text(id) || null,
  label: text(label),
  columns: Array.isArray(columns) ? columns.map(text) : [],
});

function readReport(wire: unknown): ImportReport {
  const { done, created, changed, unchanged, invalid, errors, lines, seen } = toRecord(wire);
  return {
    done: flag(done, false),
    created: number(created),
    changed: number(changed),
    unchanged: number(unchanged),
    invalid: number(invalid),
    errors: readList(errors, readError),
    lines: readList(lines, readLine),
    seen: text(seen),
  };
}

const call = (body: ImportLines): Call => ({ url: 'import', method: 'POST', body, authenticated: true });

/** Import of CSV files (product.md 7.23). */
export const importApi = injectManaged('import', (build) => ({
  /** Saves nothing. */
  checkImport: build.mutation<ImportReport, ImportLines>({
    extraOptions: { calls: ['POST import'] },
    query: call,
    transformResponse: readReport,
  }),
  /** Saves exactly the checked changes, `seen`, or nothing. */
  importLines: build.mutation<ImportReport, ImportLines & { seen: string }>({
    extraOptions: { calls: ['POST import'] },
    query: call,
    transformResponse: readReport,
    invalidatesTags: [...TAGS],
  }),
}));

export const { useCheckImportMutation, useImportLinesMutation } = importApi;
