import { Button, Cluster, PlainList, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { counted } from '../../../parts/format-count';
import { Quiet } from '../../../parts/quiet';
import { COLUMNS } from './cells';
import { placeOf, type RowEdits, type SheetRow } from './sheet/edits';
import type { SheetState } from './sheet/use-sheet';

const Notice = styled(Stack)`
  padding: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.color.danger};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.dangerSoft};
`;

const Line = styled(Quiet)`
  min-height: 1.6em;
`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const headerOf = (column: string) => COLUMNS.find(({ name }) => name === column)?.header ?? column;

/** Cells with their headers, such as "Price (BDT) 2,00,00,000, Facing South". */
const listOf = (edits: RowEdits) =>
  COLUMNS.filter(({ name }) => edits[name] !== undefined)
    .map(({ name, header }) => `${header} ${edits[name]?.text || 'empty'}`)
    .join(', ');

/** The error of the active cell or of the sheet; if there is none, whether everything is saved. */
function messageOf(
  { rows, isSaving, edits, failure, lost }: SheetState,
  active: SheetRow | undefined,
  column: number,
): string {
  const name = COLUMNS[column]?.name;
  const error = active && name && edits.get(active.key)?.[name]?.error;
  if (error) return error;
  if (isSaving) return 'Saving...';
  if (failure !== null) return '';
  const typed = rows.flatMap(({ key }) => Object.values(edits.get(key) ?? {}));
  const invalid = typed.filter((edit) => edit.error !== undefined);
  if (invalid.length > 0) return `${counted(invalid.length, 'cell needs', 'cells need')} a correction.`;
  const lostCells = lost.flatMap((row) => Object.values(row.edits));
  if (lostCells.length > 0) return `${counted(lostCells.length, 'cell', 'cells')} cannot be saved.`;
  if (typed.length > 0) return 'A new row is saved as soon as it has a floor and a flat.';
  return 'All changes are saved.';
}

interface SheetStatusProps {
  sheet: SheetState;
  /** Row and column of the active cell. */
  active: SheetRow | undefined;
  column: number;
}

/** The state of the sheet, a failed save, and cells whose unit a colleague has changed or deleted. */
export function SheetStatus({ sheet, active, column }: SheetStatusProps) {
  const { conflicts, failure, lost } = sheet;
  return (
    <>
      <Line role="status">{messageOf(sheet, active, column)}</Line>
      {failure !== null && (
        <Notice role="alert" $gap={3}>
          <p>{failure.message}</p>
          <Cluster>
            <Button size="sm" variant="secondary" onClick={failure.retry ?? sheet.dismiss}>
              {failure.retry ? 'Try again' : 'Dismiss'}
            </Button>
          </Cluster>
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice as="section" $gap={3} aria-label="Changed by a colleague">
          <p>A colleague has changed these cells since you saw them. Nothing was overwritten.</p>
          <PlainList>
            {conflicts.map((conflict) => (
              <li key={`${conflict.row.key} ${conflict.column}`}>
                <Cluster>
                  <span>
                    {placeOf(conflict.row, undefined)}, {headerOf(conflict.column)}: <b>{conflict.mine || 'empty'}</b>{' '}
                    (yours), <b>{conflict.theirs || 'empty'}</b> (now)
                  </span>
                  <Button size="sm" variant="secondary" onClick={() => sheet.decide(conflict, 'mine')}>
                    Keep mine
                  </Button>
                  <Button size="sm" variant="secondary" onClick={() => sheet.decide(conflict, 'theirs')}>
                    Use theirs
                  </Button>
                </Cluster>
              </li>
            ))}
          </PlainList>
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice as="section" $gap={3} aria-label="Cells that cannot be saved">
          <p>
            These cells cannot be saved: their flats were deleted, or the sheet is full. Copy what you need, or undo the
            deletion in Activity.
          </p>
          <PlainList>
            {lost.map(({ row, edits }) => (
              <li key={row.key}>
                {row.unit === null ? 'A flat' : capitalized(placeOf(row, undefined))}: {listOf(edits)}
              </li>
            ))}
          </PlainList>
          <Cluster>
            <Button size="sm" variant="secondary" onClick={sheet.discardLost}>
              Discard
            </Button>
          </Cluster>
        </Notice>
      )}
    </>
  );
}
