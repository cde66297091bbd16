import { styled } from 'styled-components';
import type { HistoryConflict } from 'shared-contract';
import { Button, Dialog, DialogFoot } from 'shared-ui';
import { ChangedFields } from './changed-fields';
import { describeRow } from './tables';

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  margin: ${({ theme }) => theme.space(4)} 0 0;
  padding: 0;
  list-style: none;

  strong {
    display: block;
    margin-bottom: ${({ theme }) => theme.space(2)};
  }
`;

function Effect({ conflict: { table, isDeleted, current, restored } }: { conflict: HistoryConflict }) {
  if (isDeleted) return 'It has been deleted. Restore it from the trash first.';
  if (current === null) return 'It would be restored.';
  if (restored === null) return 'It has been edited since, and would be deleted with those edits.';
  return <ChangedFields table={table} before={current} after={restored} />;
}

interface RevertDialogProps {
  conflicts: readonly HistoryConflict[];
  onOverwrite: () => void;
  onCancel: () => void;
}

/** Shows what was changed in the meantime beside what would be restored, and asks whether to overwrite it. */
export function RevertDialog({ conflicts, onOverwrite, onCancel }: RevertDialogProps) {
  return (
    <Dialog open onClose={onCancel} title="Changed again in the meantime">
      <p>Nothing has been changed yet. The newer values are on the left, the values to restore on the right.</p>
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
          Keep the newer values
        </Button>
        {!conflicts.some(({ isDeleted }) => isDeleted) && <Button onClick={onOverwrite}>Overwrite</Button>}
      </DialogFoot>
    </Dialog>
  );
}
