import { Button, Cluster, PlainList, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { counted } from '../../../parts/format-count';
import { Quiet } from '../../../parts/quiet';
import { COLUMNS } from './cells';
import { placeOf, type SheetRow } from './sheet/edits';
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

const headerOf = (column: string) => COLUMNS.find(({ name }) => name === column)?.header ?? column;

/** The error of the active cell or of the sheet; if there is none, whether everything is saved. */
function messageOf({ isSaving, edits, failure }: SheetState, active: SheetRow | undefined, column: number): string {
  const name = COLUMNS[column]?.name;
  const error = active && name && edits.get(active.key)?.[name]?.error;
  if (error) return error;
  if (isSaving) return 'Saving...';
  if (failure !== null) return '';
  const invalid = [...edits.values()].flatMap((row) => Object.values(row)).filter((edit) => edit.error !== undefined);
  if (invalid.length > 0) return `${counted(invalid.length, 'cell needs', 'cells need')} a correction.`;
  if (edits.size > 0) return 'A new row is saved as soon as it has a floor and a flat.';
  return 'All changes are saved.';
}

interface SheetStatusProps {
  sheet: SheetState;
  /** Row and column of the active cell. */
  active: SheetRow | undefined;
  column: number;
}

/** The state of the sheet, a failed save, and cells that a colleague has changed. */
export function SheetStatus({ sheet, active, column }: SheetStatusProps) {
  const { conflicts, failure } = sheet;
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
    </>
  );
}
