/** One record of a delimited text, and the line of the text on which it begins. */
export interface DelimitedRecord {
  line: number;
  cells: string[];
}

/**
 * Splits delimited text into records. Cells in quotes may contain delimiters, quotes ("") and line breaks. `unclosed` is
 * the line of a quote that is never closed, or null.
 */
export function readDelimited(
  text: string,
  delimiter: string,
): { records: DelimitedRecord[]; unclosed: number | null } {
  const records: DelimitedRecord[] = [];
  let cells: string[] = [];
  let field = '';
  let isQuoted = false;
  let line = 1;
  let first = 1;
  let quote = 1;
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (source.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && field === '') {
      isQuoted = true;
      quote = line;
    } else if (character === delimiter || character === '\n') {
      cells.push(field);
      field = '';
      if (character === '\n') {
        records.push({ line: first, cells });
        cells = [];
        first = line;
      }
    } else field += character;
  }
  if (field !== '' || cells.length > 0) records.push({ line: first, cells: [...cells, field] });
  return { records, unclosed: isQuoted ? quote : null };
}

export const unclosedQuote = (line: number) => `The quotation mark in line ${line} is never closed.`;

/** The delimiter that occurs most often in the first record, outside quotes: comma, semicolon or tab. */
export function delimiterOf(text: string): string {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1);
  return [',', ';', '\t'].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best));
}

export const quoted = (field: string, delimiter: string) =>
  field.includes(delimiter) || /["\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

/**
 * Adds an apostrophe, which the import removes, to a text that a spreadsheet would run as a formula. "-5" gets none: it
 * is a number. A text that already has apostrophes before such a character gets one more, so that it keeps its own.
 */
export const withoutFormula = (text: string): string => text.replace(/^(?=[=+@\t]|-(?![\d.,]*$)|'+[=+@\t-])/, "'");
export const withFormula = (text: string): string => text.replace(/^'(?='*[=+@\t-])/, '');

/** A CSV file, with the byte order mark that Excel needs for Bangla. */
export const toCsvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((field) => quoted(field, ',')).join(',')).join('\r\n')}\r\n`;
