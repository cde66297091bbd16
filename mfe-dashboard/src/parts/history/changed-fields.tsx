import { Fragment } from 'react';
import { styled } from 'styled-components';
import type { HistoryColumns } from 'shared-contract';
import { plainText } from 'shared-ui';
import { NONE } from '../dates';
import { StoredValue } from '../form/stored-value';
import { HISTORY_TABLES } from './tables';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, max-content) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(1)} ${({ theme }) => theme.space(3)};
  margin: 0;
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;

  > dt {
    color: ${({ theme }) => theme.color.muted};
  }

  > dd {
    margin: 0;
  }
`;

const Old = styled.del`
  color: ${({ theme }) => theme.color.muted};
`;

const New = styled.ins`
  text-decoration: none;
`;

/** "noOfMotorParking" becomes "No of motor parking". */
const nameOf = (column: string) => {
  const words = column.replace(/^is([A-Z])/, '$1').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const trimmed = words.trim();
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
};

interface ValueProps {
  table: string;
  column: string;
  row: HistoryColumns;
  showsFiles: boolean;
}

function Value({ table, column, row, showsFiles }: ValueProps) {
  const value = row[column];
  const fields = HISTORY_TABLES[table]?.fields ?? {};
  // A replaced file is not public, so it cannot be shown.
  if (fields[column]?.kind === 'file' && !showsFiles) return value === null ? NONE : 'File';
  const text = typeof value === 'string' ? plainText(value) : value;
  return <StoredValue fields={fields} name={column} value={text} contentType={row.contentType} />;
}

interface ChangedFieldsProps {
  table: string;
  before: HistoryColumns;
  after: HistoryColumns;
  /** True if the files of both are public; the previous file of a row is not. */
  showsFiles?: boolean;
}

/** The columns that differ, each with its previous and its new value. */
export function ChangedFields({ table, before, after, showsFiles = false }: ChangedFieldsProps) {
  return (
    <List>
      {Object.keys(after)
        .filter((column) => before[column] !== after[column])
        .map((column) => (
          <Fragment key={column}>
            <dt>{nameOf(column)}</dt>
            <dd>
              <Old>
                <Value table={table} column={column} row={before} showsFiles={showsFiles} />
              </Old>{' '}
              →{' '}
              <New>
                <Value table={table} column={column} row={after} showsFiles={showsFiles} />
              </New>
            </dd>
          </Fragment>
        ))}
    </List>
  );
}
