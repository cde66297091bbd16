import { styled } from 'styled-components';
import type { HistoryConflict } from 'shared-contract';
import { Button, Dialog, DialogFoot, PlainList } from 'shared-ui';
import { ChangedFields } from './changed-fields';
import { describeRow } from './tables';

const List = styled(PlainList)`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  margin-top: ${({ theme }) => theme.space(4)};

  strong {
    display: block;
    margin-bottom: ${({ theme }) => theme.space(2)};
  }
`;

function Effect({ conflict: { table, isDeleted, current, restored } }: { conflict: HistoryConflict }) {
  if (isDeleted) return 'This has been deleted. Restore it from the trash first.';
  if (current === null) return 'This has been deleted. Overwriting restores it.';
  if (restored === null) return 'This has been edited since. Overwriting deletes it, including those edits.';
  return <ChangedFields table={table} before={current} after={restored} />;
}

const hasValues = ({ isDeleted, current, restored }: HistoryConflict) =>
  !isDeleted && current !== null && restored !== null;

interface RevertDialogProps {
  conflicts: readonly HistoryConflict[];
  newValues?: string | undefined;
  onOverwrite: () => void;
  onCancel: () => void;
}

/** Shows the newer values next to those to restore, and asks whether to overwrite them. */
export function RevertDialog({
  conflicts,
  newValues = 'the values to restore',
  onOverwrite,
  onCancel,
}: RevertDialogProps) {
  return (
    <Dialog open onClose={onCancel} title="There are newer changes">
      <p>
        Nothing has been changed yet.
        {conflicts.some(hasValues) && ` The current values are on the left, and ${newValues} are on the right.`}
      </p>
      <List>
        {conflicts.map((conflict, index) => (
          <li key={index}>
            <strong>{describeRow(conflict)}</strong>
            <Effect conflict={conflict} />
          </li>
        ))}
      </List>
      <DialogFoot>
        <Button variant="ghost" onClick={onCancel}>
          Keep current values
        </Button>
        {!conflicts.some(({ isDeleted }) => isDeleted) && <Button onClick={onOverwrite}>Overwrite</Button>}
      </DialogFoot>
    </Dialog>
  );
}
