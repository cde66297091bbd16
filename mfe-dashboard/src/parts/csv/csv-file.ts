import { IMPORT_LINES } from 'shared-contract';
import { delimiterOf, readDelimited, unclosedQuote } from './delimited';
import { textOfFile } from './text-of-file';
import { formatCount } from '../format-count';

export interface CsvLine {
  /** Number of the line in a text editor. */
  line: number;
  /** Number of the row in a spreadsheet: a cell with line breaks takes several lines. */
  row: number;
  cells: readonly string[];
}

export interface CsvFile {
  source: File;
  /** Cells of the first line. */
  head: readonly string[];
  lines: readonly CsvLine[];
}

/** Maximum size (bytes). */
const MAX_SIZE = 12 * 1024 * 1024;

const isFilled = ({ cells }: { cells: readonly string[] }) => cells.some((cell) => cell.trim() !== '');

/** Reads a CSV file; skips empty lines. Rejects with a message for the user. */
export async function readCsvFile(file: File): Promise<CsvFile> {
  if (file.size === 0) throw new Error('This file is empty.');
  if (file.size > MAX_SIZE) throw new Error('This file is larger than 12 MB. Please split it.');
  const whole = await textOfFile(file);
  // Excel's line that names the delimiter. Replaced by an empty line, so that line numbers stay correct.
  const separator = /^\uFEFF?sep=(.)\r?\n/i.exec(whole);
  const text = separator ? `\n${whole.slice(separator[0].length)}` : whole;
  const { records, unclosed } = readDelimited(text, separator?.[1] ?? delimiterOf(text));
  if (unclosed !== null) throw new Error(unclosedQuote(unclosed));
  const [head, ...others] = separator ? records.slice(1) : records;
  if (head === undefined || !isFilled(head)) throw new Error('The first line must name the columns.');
  const lines = others.map((record, index) => ({ ...record, row: index + 2 })).filter(isFilled);
  if (lines.length === 0) throw new Error('This file has no lines below the names of the columns.');
  if (lines.length > IMPORT_LINES)
    throw new Error(
      `This file has ${formatCount(lines.length)} lines. At most ${formatCount(IMPORT_LINES)} can be imported at once.`,
    );
  return { source: file, head: head.cells, lines };
}
