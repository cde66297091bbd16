import { styled } from 'styled-components';
import { IMPORT_ID, IMPORTS, isRequiredColumn, type ImportTable } from 'shared-contract';
import { PlainList, Select } from 'shared-ui';
import type { CsvFile } from '../../parts/csv/csv-file';
import { columnsOf, labelOf } from './lists';

/** Longest example (characters). */
const EXAMPLE_CUT = 60;

const Details = styled.details`
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};

  > summary {
    min-height: 44px;
    padding-block: 10px;
    font-weight: 600;
    cursor: pointer;
  }
`;

const List = styled(PlainList)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: ${({ theme }) => theme.space(4)};
  margin-block: ${({ theme }) => theme.space(3)};

  label {
    display: grid;
    gap: ${({ theme }) => theme.space(1)};
    overflow-wrap: anywhere;
  }

  small {
    color: ${({ theme }) => theme.color.muted};
  }
`;

/** The first filled cell of a column; '' if all are empty. */
const exampleOf = ({ lines }: CsvFile, index: number) =>
  lines.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim() ?? '';

/** Columns that a new row needs and the file does not have. */
const missingOf = (table: ImportTable, columns: readonly string[]) =>
  columnsOf(table).filter((column) => isRequiredColumn(table, column) && !columns.includes(column));

interface ColumnChoiceProps {
  table: ImportTable;
  file: CsvFile;
  columns: readonly string[];
  onChoose: (index: number, column: string) => void;
}

/**
 * Lets the agent assign the file's columns to those of the table. Expanded if a column is not assigned, or if no
 * column identifies the rows.
 */
export function ColumnChoice({ table, file, columns, onChoose }: ColumnChoiceProps) {
  const used = file.head
    .map((header, index) => ({ header: header.trim(), index, example: exampleOf(file, index) }))
    .filter(({ header, example }) => header !== '' || example !== '');
  const known = used.filter(({ index }) => columns[index] !== '').length;
  const missing = missingOf(table, columns);
  const { key } = IMPORTS[table];
  const hasTarget = columns.includes(key) || columns.includes(IMPORT_ID);
  return (
    <Details open={known < used.length || !hasTarget || undefined}>
      <summary>
        Columns: {known} of {used.length} are imported
      </summary>
      {!hasTarget && <p role="alert">Choose the column with the {labelOf(key).toLowerCase()}, or with the ID.</p>}
      {missing.length > 0 && <p>New rows also need: {missing.map(labelOf).join(', ')}.</p>}
      <List>
        {used.map(({ header, index, example }) => (
          <li key={index}>
            <label>
              {header || `Column ${index + 1}`}
              <Select
                value={columns[index]}
                onChange={({ target }) => onChoose(index, target.value)}
                aria-describedby={example ? `example-${index}` : undefined}
              >
                <option value="">Not imported</option>
                {columnsOf(table).map((column) => (
                  <option key={column} value={column}>
                    {labelOf(column)}
                  </option>
                ))}
              </Select>
            </label>
            {example && (
              <small id={`example-${index}`}>
                For example: {example.length > EXAMPLE_CUT ? `${example.slice(0, EXAMPLE_CUT)}…` : example}
              </small>
            )}
          </li>
        ))}
      </List>
    </Details>
  );
}
